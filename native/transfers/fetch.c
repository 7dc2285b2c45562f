/* fetch.c: the basic transfer xFy. The receiver lets the operating system copy the data once, from the
 * sender's memory into its own (cross memory attach of Linux, process_vm_readv). Each contiguous run of
 * either side is one entry (iovec) of the call's lists. */
#define _GNU_SOURCE
#include "../mpi/peer_memory.h"
#include "channel.h"
#include "pair.h"

#include <sys/uio.h>

/* Linux takes at most 1024 entries (iovec) per call. Two are kept for blocks that are cut at the start and at
 * the end of a call. */
enum { MOST_VECTORS = 1024, VECTORS = MOST_VECTORS - 2 };

typedef struct fetch {
    channel *channel;
    peer_walk from;   /* the walk of the peer's send_block */
    peer_memory peer; /* process number of the peer and address of its send_block */
} fetch;

/* Stores the entries (iovec) for the payload bytes `at` to `at + bytes - 1` of a walk whose memory starts at
 * address `base`. Returns the number of entries. */
static int vectors_of(const ml_walk *w, int64_t base, int64_t at, int64_t bytes, struct iovec *vectors) {
    int run = walk_is_run(w), count = 0;
    int64_t inside = at, block = run ? 0 : walk_block_at(w, at, &inside), own = block % w->blocks;
    walk_pass pass = walk_pass_of(w, w->loops, block / w->blocks);
    for (; bytes > 0; inside = 0) {
        int64_t left = (run ? walk_payload(w) : walk_length(w, own)) - inside;
        int64_t piece = left < bytes ? left : bytes;
        vectors[count++] =
            (struct iovec){(void *)(uintptr_t)(base + pass.at + walk_start(w, own) + inside), (size_t)piece};
        bytes -= piece;
        if (++own == w->blocks) {
            own = 0;
            walk_pass_next(w, &pass);
        }
    }
    return count;
}

/* Returns up to which payload byte one call can move the data if it starts at byte `at`. A call moves at most
 * VECTORS blocks. */
static int64_t reach(const ml_walk *w, int64_t at) {
    int64_t inside, payload = walk_payload(w);
    if (walk_is_run(w))
        return payload;
    int64_t block = walk_block_at(w, at, &inside) + VECTORS;
    int64_t end = block / w->blocks * walk_list_bytes(w) + walk_before(w, block % w->blocks);
    return end < payload ? end : payload;
}

static int read_peer(const fetch *f, const struct iovec *here, int heres, const struct iovec *there,
                     int theres, int64_t bytes) {
    int error = peer_memory_read(f->peer.pid, here, heres, there, theres, bytes);
    return error == 0 ? ML_OK : peer_memory_refused(error, &f->peer);
}

/* Reads one word of the peer's memory, as the transfer does, so that a missing permission is found when the
 * exchange is opened. */
static int probe(const fetch *f) {
    uint32_t word;
    struct iovec here = {&word, sizeof word};
    struct iovec there = {(void *)(uintptr_t)f->peer.address, sizeof word};
    return read_peer(f, &here, 1, &there, 1, sizeof word);
}

static int open(ml_exchange *x) {
    fetch *f = x->state;
    int status = channel_open(x, &f->channel);
    if (status == ML_OK)
        status = pair_swap_walks(x->pair, &x->spec.from, &f->from);
    if (status != ML_OK)
        return status;
    pair *p = x->pair;
    peer_memory own = peer_memory_of(x->spec.send_block);
    int64_t mine[] = {own.pid, own.address, own.dumpable}, theirs[3];
    status = mpi_status(MPI_Sendrecv(mine, 3, MPI_INT64_T, p->other, PAIR_TAG, theirs, 3, MPI_INT64_T,
                                     p->other, PAIR_TAG, p->comm, MPI_STATUS_IGNORE),
                        "MPI_Sendrecv");
    f->peer = (peer_memory){theirs[0], theirs[1], theirs[2]};
    return status == ML_OK ? probe(f) : status;
}

static void forget(ml_exchange *x) {
    walk_forget(&((fetch *)x->state)->from);
}

static int send(ml_exchange *x) {
    channel *c = ((fetch *)x->state)->channel;
    channel_arrived(c);
    channel_await_done(c); /* the block must not change before the peer has copied it */
    return ML_OK;
}

static int receive(ml_exchange *x) {
    fetch *f = x->state;
    struct iovec here[MOST_VECTORS], there[MOST_VECTORS];
    int64_t most = 1 << 30, bytes = 0;
    int status = ML_OK;
    channel_await_arrived(f->channel);
    for (int64_t at = 0; at < x->receive_bytes && status == ML_OK; at += bytes) {
        int64_t here_end = reach(&x->spec.to, at), there_end = reach(&f->from.walk, at);
        bytes = (here_end < there_end ? here_end : there_end) - at;
        bytes = bytes < most ? bytes : most;
        int heres = vectors_of(&x->spec.to, (int64_t)(uintptr_t)x->spec.receive_block, at, bytes, here);
        int theres = vectors_of(&f->from.walk, f->peer.address, at, bytes, there);
        status = read_peer(f, here, heres, there, theres, bytes);
    }
    channel_done(f->channel);
    return status;
}

const transfer_method transfer_fetch = {
    .state_bytes = sizeof(fetch), .open = open, .send = send, .receive = receive, .close = forget};
