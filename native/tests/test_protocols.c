/* test_protocols.c: tests the methods that store into the other rank's memory and signal by a word in it
 * (ring, direct, stage, deposit), with two threads instead of two ranks and without MPI. It can therefore run
 * with ThreadSanitizer, which finds a missing release or acquire that this processor would tolerate, and on
 * emulated processors. The test itself makes the channel and the targets, for which ranks use MPI. */
#include "../memline.h"
#include "../transfers/channel.h"
#include "../transfers/delivery.h"
#include "../transfers/target.h"
#include "check.h"
#include "copy_flavour.h"
#include "walks.h"

#include <pthread.h>
#include <string.h>

enum { BLOCK = 1 << 19, ROOM = 1 << 16, RANKS = 2, REPETITIONS = 4 };

extern const transfer_method transfer_ring, transfer_ring_send, transfer_ring_receive, transfer_direct,
    transfer_deposit, transfer_gather, transfer_scatter;

/* The state of a simulated rank: its exchange, and the signals for the barrier. */
typedef struct rank {
    ml_exchange x;
    channel signals;
    channel_half *half;
    void *blocks[2], *buffers[2];
    signal_line out;
    uint64_t raised, seen;
    int64_t wrong; /* number of repetitions with wrong data */
} rank;

static rank ranks[RANKS];

/* Makes a channel: with slots for the method ring (room > 0), or with signals only. */
static int make_channel(ml_exchange *x, channel **opened, int64_t room) {
    rank *own = &ranks[x->rank];
    channel *c = &own->signals;
    *c = (channel){.own = own->half, .theirs = ranks[x->spec.peer].half};
    *opened = c;
    return room > 0 ? channel_lay_out(c, x->spec.chunk_bytes, room) : ML_OK;
}

int channel_open(ml_exchange *x, channel **opened) {
    return make_channel(x, opened, 0);
}

int channel_open_ring(ml_exchange *x, channel **opened) {
    int status = make_channel(x, opened, ROOM);
    x->spec.chunk_bytes = (*opened)->chunk_bytes;
    return status;
}

int target_open(ml_exchange *x, target *t) {
    const ml_exchange_spec *peer = &ranks[x->spec.peer].x.spec;
    t->to.walk = peer->to;
    t->block = peer->receive_block;
    t->copy = part_copy_of(t->block, &t->to.walk, x->spec.send_block, &x->spec.from, ML_CONSUMER_PEER);
    return channel_open(x, &t->channel);
}

void target_close(target *t) {
    t->block = NULL;
}

static void tell(rank *r) {
    signal_raise(&r->out, ++r->raised);
}

static void hear(rank *r) {
    signal_await(&ranks[r->x.spec.peer].out, ++r->seen);
}

/* The equivalents of ml_exchange_barrier and ml_exchange_settle for two threads. */
static void barrier(rank *r) {
    if (r->x.spec.leads)
        tell(r), hear(r);
    else
        hear(r), tell(r);
}

static void settle(rank *r) {
    if (r->x.spec.leads)
        tell(r);
    else
        hear(r);
}

static void send_leg(ml_exchange *x) {
    CHECK(x->method->send(x) == ML_OK);
}

static void receive_leg(ml_exchange *x) {
    CHECK(x->method->receive(x) == ML_OK);
    delivery_read(x);
}

static void once(ml_exchange *x, int together) {
    if (together) {
        CHECK(x->method->both(x) == ML_OK);
        delivery_read(x);
        return;
    }
    if (x->spec.leads)
        send_leg(x), receive_leg(x);
    else
        receive_leg(x), send_leg(x);
}

static void prepare(ml_exchange *x, int64_t repetition) {
    if (x->method->prepare != NULL)
        x->method->prepare(x, repetition);
    else
        payload_write(x, repetition);
}

static int verify(const ml_exchange *x, int64_t repetition) {
    return x->method->verify != NULL ? x->method->verify(x, repetition)
                                     : payload_verify_matrix(x, repetition);
}

static void *take_part(void *it) {
    rank *r = it;
    for (int64_t n = 0; n < REPETITIONS; n++) {
        prepare(&r->x, n);
        barrier(r);
        once(&r->x, n % 2 != 0 && r->x.method->both != NULL);
        settle(r);
        if (verify(&r->x, n) != ML_OK) {
            fprintf(stderr, "%s\n", ml_error());
            r->wrong++;
        }
    }
    barrier(r); /* the next exchange begins only when the peer has finished this one */
    return NULL;
}

static void open_rank(int own, const transfer_method *method, int abilities, ml_walk from, ml_walk to,
                      int64_t chunk_bytes) {
    rank *r = &ranks[own];
    int64_t a = extent_of(&from), b = extent_of(&to);
    r->x = (ml_exchange){.method = method, .abilities = abilities, .rank = own};
    r->x.spec = (ml_exchange_spec){.peer = 1 - own,
                                   .leads = own == 0,
                                   .cache = ML_WARM,
                                   .element_bytes = 4,
                                   .line_bytes = 64,
                                   .from = from,
                                   .to = to,
                                   .chunk_bytes = chunk_bytes,
                                   .matrix_bytes = a > b ? a : b,
                                   .send_block = r->blocks[0],
                                   .receive_block = r->blocks[1],
                                   .send_buffer = r->buffers[0],
                                   .receive_buffer = r->buffers[1],
                                   .block_capacity = BLOCK,
                                   .buffer_capacity = BLOCK};
    r->x.send_bytes = walk_payload(&from), r->x.receive_bytes = walk_payload(&to);
    r->x.state = calloc(1, method->state_bytes);
    memset(r->half, 0, offsetof(channel_half, data));
    CHECK(r->x.state != NULL && walk_order(&to, &r->x.to_order) == ML_OK);
    exchange_choose(&r->x, r->x.send_bytes, ML_CONSUMER_PEER);
    CHECK(walk_lines_find(r->blocks[1], &to, r->x.to_order, 64, &r->x.lines) == ML_OK);
}

static void close_rank(rank *r) {
    if (r->x.method->close != NULL)
        r->x.method->close(&r->x);
    payload_clear(&r->x.spec.from, r->blocks[0]);
    payload_clear(&r->x.spec.to, r->blocks[1]);
    walk_lines_forget(&r->x.lines);
    free(r->x.to_order);
    free(r->x.state);
}

/* Checks one method. Rank 0 sends `from` and rank 1 receives into `to`; on the way back, the two walks are
 * exchanged. */
static void check_method(const transfer_method *method, int abilities, ml_walk from, ml_walk to,
                         int64_t chunk) {
    pthread_t follower;
    open_rank(0, method, abilities, from, from, chunk);
    open_rank(1, method, abilities, to, to, chunk);
    for (int own = 0; own < RANKS; own++)
        CHECK(method->open(&ranks[own].x) == ML_OK);
    CHECK(pthread_create(&follower, NULL, take_part, &ranks[1]) == 0);
    take_part(&ranks[0]);
    CHECK(pthread_join(follower, NULL) == 0);
    CHECK(ranks[0].wrong == 0 && ranks[1].wrong == 0);
    for (int own = 0; own < RANKS; own++)
        close_rank(&ranks[own]);
}

static void check_walks(ml_walk from, ml_walk to, int64_t chunk) {
    check_method(&transfer_ring, ML_DELIVERS, from, to, chunk);
    check_method(&transfer_ring_send, ML_BASIC, from, to, chunk);
    check_method(&transfer_ring_receive, ML_BASIC | ML_DELIVERS, from, to, chunk);
    check_method(&transfer_direct, ML_DELIVERS, from, to, chunk);
    /* This method does not read the payload; only the verification does. */
    check_method(&transfer_direct, ML_VISIBLE, from, to, chunk);
    check_method(&transfer_deposit, ML_DELIVERS, from, to, chunk);
    check_method(&transfer_gather, ML_BASIC, from, to, chunk);
    check_method(&transfer_scatter, ML_BASIC | ML_DELIVERS, from, to, chunk);
}

/* Checks payloads of 6000 bytes with chunks of several sizes: larger than the payload, cutting blocks, and so
 * small that there are more chunks than slots and slots are reused. */
static void check_shapes(void) {
    static const int64_t chunks[] = {8192, 1000, 56};
    static int32_t index[250];
    for (int i = 0; i < 250; i++)
        index[i] = i * 97 % 250 * 5;
    ml_walk run = {1, 6000, 6000, NULL}, words = {750, 8, 64, NULL}, odd = {250, 24, 0, index};
    for (size_t i = 0; i < sizeof chunks / sizeof *chunks; i++) {
        check_walks(run, run, chunks[i]);
        check_walks(words, run, chunks[i]);
        check_walks(odd, words, chunks[i]);
    }
}

int main(void) {
    for (int own = 0; own < RANKS; own++) {
        void *half = NULL;
        CHECK(ml_region_open(sizeof(channel_half) + ROOM, ML_PAGES_BASE, &half) == ML_OK);
        ranks[own].half = half;
        for (int i = 0; i < 2; i++) {
            CHECK(ml_region_open(BLOCK, ML_PAGES_BASE, &ranks[own].blocks[i]) == ML_OK);
            CHECK(ml_region_open(BLOCK, ML_PAGES_BASE, &ranks[own].buffers[i]) == ML_OK);
        }
    }
    check_shapes();
    load_flavour("prefetch");
    check_shapes();
#if defined(__x86_64__)
    load_flavour("nt"); /* kernels with non-temporal stores, for which a release store alone does not wait */
    check_shapes();
#endif
    return 0;
}
