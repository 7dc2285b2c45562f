/* path.c: two ranks observe how the MPI library moves messages between them. A long message (ML_PATH_BYTES
 * bytes) is sent from untouched pages into untouched pages. A process takes a page fault for each page that
 * it touches first. If the sender took no page faults, the receiver read directly from the sender's memory.
 * If the receiver took no page faults, the sender stored directly into the receiver's memory. */
#define _GNU_SOURCE
#include "carrier.h"
#include "meet.h"
#include "node.h"
#include "peer_memory.h"
#include "world.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

enum { SHORTS = 64 };

static int64_t page_bytes(void) {
    return sysconf(_SC_PAGESIZE); /* 4 KiB on x86, up to 64 KiB elsewhere */
}

static int known(int peer) {
    return world_comm() != MPI_COMM_NULL && peer >= 0 && peer < world_size() && peer != world_rank();
}

static int swap(int peer, const int64_t *mine, int64_t *theirs, int count) {
    return mpi_status(MPI_Sendrecv(mine, count, MPI_INT64_T, peer, AGREE_TAG, theirs, count, MPI_INT64_T,
                                   peer, AGREE_TAG, world_comm(), MPI_STATUS_IGNORE),
                      "MPI_Sendrecv");
}

/* Reads the peer's word. Returns 0 if the value is `word`, -1 if it is another value, or the errno of the
 * read. */
static int read_word(const peer_memory *peer, int64_t word) {
    int64_t got = 0;
    struct iovec here = {&got, sizeof got}, there = {(void *)(uintptr_t)peer->address, sizeof got};
    int error = peer_memory_read(peer->pid, &here, 1, &there, 1, sizeof got);
    return error != 0 ? error : got == word ? 0 : -1;
}

int ml_path_read(int32_t peer, int32_t leads) {
    if (!known(peer))
        return ml_fail(ML_EINVAL, "there is no path from here to rank %d", peer);
    (void)leads;
    if (!node_has(peer))
        return ml_fail(ML_EUNSUPPORTED, "rank %d is on another node", peer);
    int64_t word = meet_word(), error, peers_error = 0;
    peer_memory own = peer_memory_of(&word);
    int64_t mine[] = {own.pid, own.address, own.dumpable, word}, theirs[4];
    int status = swap(peer, mine, theirs, 4);
    peer_memory there = {theirs[0], theirs[1], theirs[2]};
    error = status == ML_OK ? read_word(&there, theirs[3]) : 0;
    if (status == ML_OK)
        status = swap(peer, &error, &peers_error, 1); /* after this, the peer has read `word` of this rank */
    if (status != ML_OK || (error == 0 && peers_error == 0))
        return status;
    return peer_memory_refused((int)(error != 0 ? error : peers_error), error != 0 ? &there : &own);
}

static int64_t faults(void) {
    struct rusage used;
    return getrusage(RUSAGE_THREAD, &used) == 0 ? used.ru_minflt : 0;
}

/* The leader sends `count` messages of `bytes` bytes to its peer. Then an empty message there and back shows
 * that all have arrived. */
static int send_all(char *memory, int count, int bytes, int peer, int leads) {
    int code = MPI_SUCCESS;
    for (int i = 0; i < count && code == MPI_SUCCESS; i++)
        code = leads ? MPI_Send(memory, bytes, MPI_BYTE, peer, EXCHANGE_TAG, world_comm())
                     : MPI_Recv(memory, bytes, MPI_BYTE, peer, EXCHANGE_TAG, world_comm(), MPI_STATUS_IGNORE);
    int status = mpi_status(code, "a message that observes the path");
    return status == ML_OK ? world_empty(peer, leads) : status;
}

/* What one rank has counted while the messages were sent: TCP bytes, descriptors that are not counted, page
 * faults. */
typedef struct observed {
    int64_t tcp, others, faults;
} observed;

static int observe(char *memory, int count, int bytes, int peer, int leads, observed *here, observed *there) {
    traffic before = traffic_now();
    int64_t counted = 1, both = 0;
    /* After this, both ranks have read their counters, and no message has been sent yet. */
    int status = swap(peer, &counted, &both, 1);
    int64_t touched = faults();
    if (status == ML_OK)
        status = send_all(memory, count, bytes, peer, leads);
    here->faults = faults() - touched;
    traffic after = traffic_now();
    here->tcp = after.tcp - before.tcp;
    here->others = after.others;
    return status == ML_OK ? swap(peer, &here->tcp, &there->tcp, sizeof *here / sizeof(int64_t)) : status;
}

static int carried(int64_t bytes, int peer, const observed *here, const observed *there) {
    traffic own = {here->tcp, here->others}, peers = {there->tcp, there->others};
    return carrier_of(bytes, node_has(peer), &own, &peers);
}

/* Returns 1 if this many page faults show that the pages of the long message were touched, 0 if they were
 * not, or -1 if it is not clear. */
static int touched(int64_t faults) {
    int64_t pages = ML_PATH_BYTES / page_bytes();
    return faults >= pages / 2 ? 1 : faults <= pages / 4 ? 0 : -1;
}

static int64_t touch(const char *memory) {
    int64_t sum = 0;
    for (int64_t at = 0, page = page_bytes(); at < ML_PATH_BYTES; at += page)
        sum += ((const volatile char *)memory)[at];
    return sum;
}

/* Finds out whether page faults can show who touched a page; *tell is the same on both ranks. Two things must
 * hold. A page that this thread reads is counted as its fault. A page of the leader that the peer reads is
 * not counted as a fault of the leader, as Linux before 5.9 does. */
static int faults_tell(char *read_here, char *read_there, int peer, int leads, int64_t *tell) {
    int64_t before = faults(), ignored = touch(read_here),
            able = touched(faults() - before) == 1 && ignored == 0;
    peer_memory own = peer_memory_of(read_there);
    int64_t mine[] = {own.pid, own.address}, theirs[2];
    before = faults();
    int status = swap(peer, mine, theirs, 2);
    if (status == ML_OK && !leads) {
        struct iovec here = {read_here, ML_PATH_BYTES}, there = {(void *)(uintptr_t)theirs[1], ML_PATH_BYTES};
        /* If the system refuses this read, no page is touched. */
        peer_memory_read(theirs[0], &here, 1, &there, 1, ML_PATH_BYTES);
    }
    int64_t others = 0;
    if (status == ML_OK)
        status = swap(peer, &able, &others, 1); /* after this, the peer has read the pages */
    int64_t kept = !leads || touched(faults() - before) == 0, both = 0;
    if (status == ML_OK)
        status = swap(peer, &kept, &both, 1);
    *tell = able && others && kept && both;
    return status;
}

static int copies_of(int here, int there) {
    /* Unclear, for example if another thread touched the pages. */
    return here < 0 || there < 0 ? 0 : here + there;
}

/* Sends the messages and observes them. `pages` has three blocks of ML_PATH_BYTES bytes each, whose pages are
 * untouched. */
static int look(char *pages, int peer, int leads, ml_path *seen) {
    static char settled[ML_PATH_BYTES];
    observed here, there;
    int64_t tell = 0;
    memset(settled, 1, sizeof settled);
    /* The first message also opens connections, so it is not observed. */
    int status = send_all(settled, 1, ML_PATH_BYTES, peer, leads);
    if (status == ML_OK)
        status = observe(settled, SHORTS, ML_PATH_SHORT, peer, leads, &here, &there);
    if (status == ML_OK)
        seen->short_by = carried(SHORTS * ML_PATH_SHORT, peer, &here, &there);
    if (status == ML_OK && node_has(peer))
        status = faults_tell(pages, pages + ML_PATH_BYTES, peer, leads, &tell);
    if (status == ML_OK)
        status = observe(pages + 2 * ML_PATH_BYTES, 1, ML_PATH_BYTES, peer, leads, &here, &there);
    if (status == ML_OK) {
        seen->long_by = carried(ML_PATH_BYTES, peer, &here, &there);
        seen->copies = tell ? copies_of(touched(here.faults), touched(there.faults)) : 0;
    }
    return status;
}

int ml_path_look(int32_t peer, int32_t leads, ml_path *seen) {
    if (seen == NULL || !known(peer))
        return ml_fail(ML_EINVAL, "there is no path from here to rank %d", peer);
    *seen = (ml_path){0};
    char *pages = mmap(NULL, 3 * ML_PATH_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    int64_t able = pages != MAP_FAILED, both = 0;
    int status = swap(peer, &able, &both, 1);
    if (status == ML_OK && !(able && both))
        status = ml_fail(ML_ENOMEM, "there is no memory to observe a path");
    if (status == ML_OK) {
#ifdef MADV_NOHUGEPAGE
        madvise(pages, 3 * ML_PATH_BYTES,
                MADV_NOHUGEPAGE); /* the call has no effect on a kernel without huge pages */
#endif
        status = look(pages, peer, leads, seen);
    }
    if (pages != MAP_FAILED)
        munmap(pages, 3 * ML_PATH_BYTES);
    return status;
}
