/* ring.c: the sender gathers directly into slots in shared memory, and the receiver scatters directly out of
 * them, without MPI. The slots stay in the second-level cache. The sender and the receiver can also be
 * measured alone:
 *
 *     xS0   the sender gathers; the receiver loads a word of each line, which moves the line, and stores nothing
 *     0Ry   the sender loads and stores back a word of each line, so that the line is in its cache; the
 *           receiver scatters. Every slot holds the same chunk of c bytes: byte n of the payload is byte
 *           n mod c of the chunk.
 *
 * The receiver of xS0 verifies the payload in three ways. It adds up the words that it loads, one of each
 * cache line, and compares the sum. It compares the last chunks, which are still in their slots, completely.
 * Before the first repetition, it copies and compares the whole payload once. */
#include "channel.h"
#include "exchange.h"
#include "part.h"

#include <string.h>

enum { WORD_BYTES = sizeof(uint32_t) };

typedef struct ring {
    channel *channel;
    uint64_t drained; /* sum of the words that the receiver of xS0 has loaded */
    char *kept;       /* memory into which the receiver of xS0 copies the whole payload; NULL: not copied */
} ring;

static channel *channel_of(ml_exchange *x) {
    return ((ring *)x->state)->channel;
}

static int open(ml_exchange *x) {
    int status = channel_open_ring(x, &((ring *)x->state)->channel);
    exchange_choose(x, x->spec.chunk_bytes, ML_CONSUMER_PEER);
    return status;
}

static int open_receive(ml_exchange *x) {
    int status = open(x);
    x->period_bytes = x->spec.chunk_bytes;
    return status;
}

static int next_slot(const channel *c, int slot) {
    return slot + 1 < c->slots ? slot + 1 : 0;
}

/* Sends `out` bytes and receives `in` bytes, in turn, one chunk at a time. Each rank publishes its chunk k
 * before it waits for the peer's chunk k, so there is no deadlock. */
static int move(ml_exchange *x, int64_t out, int64_t in) {
    channel *c = channel_of(x);
    int slot = 0;
    for (int64_t at = 0; at < out || at < in; at += c->chunk_bytes, slot = next_slot(c, slot)) {
        if (at < out) {
            part_gather(x->gather, channel_claim(c, slot), x->spec.send_block, &x->spec.from, at,
                        chunk_at(x, at, out));
            channel_publish(c, slot);
        }
        if (at < in) {
            part_scatter(x->scatter, x->spec.receive_block, channel_await(c, slot), &x->spec.to, at,
                         chunk_at(x, at, in));
            channel_release(c, slot);
        }
    }
    return ML_OK;
}

static int send(ml_exchange *x) {
    return move(x, x->send_bytes, 0);
}

static int receive(ml_exchange *x) {
    return move(x, 0, x->receive_bytes);
}

static int both(ml_exchange *x) {
    return move(x, x->send_bytes, x->receive_bytes);
}

static int drain(ml_exchange *x) {
    channel *c = channel_of(x);
    char *kept = ((ring *)x->state)->kept;
    int slot = 0;
    uint64_t sum = 0;
    for (int64_t at = 0; at < x->receive_bytes; at += c->chunk_bytes, slot = next_slot(c, slot)) {
        const char *data = channel_await(c, slot);
        int64_t bytes = chunk_at(x, at, x->receive_bytes);
        for (int64_t line = 0; line <= bytes - WORD_BYTES; line += x->spec.line_bytes)
            sum += *(const volatile uint32_t *)(data + line);
        if (kept != NULL)
            memcpy(kept + at, data, (size_t)bytes);
        channel_release(c, slot);
    }
    ((ring *)x->state)->drained = sum;
    return ML_OK;
}

static int feed(ml_exchange *x) {
    channel *c = channel_of(x);
    int slot = 0;
    for (int64_t at = 0; at < x->send_bytes; at += c->chunk_bytes, slot = next_slot(c, slot)) {
        char *data = channel_claim(c, slot);
        int64_t bytes = chunk_at(x, at, x->send_bytes);
        for (int64_t line = 0; line < bytes; line += x->spec.line_bytes) {
            volatile uint32_t *word = (volatile uint32_t *)(data + line);
            *word = *word;
        }
        channel_publish(c, slot);
    }
    for (int i = 0; i < c->slots; i++)
        /* Waits until the peer has taken all chunks, because the next repetition refills the slots. */
        channel_claim(c, i);
    return ML_OK;
}

static void fill_slots(ml_exchange *x, int64_t repetition) {
    uint32_t key = pattern_key((uint32_t)x->rank, (uint64_t)repetition);
    channel *c = channel_of(x);
    for (int64_t i = 0; i < c->slots && i * c->chunk_bytes < x->send_bytes; i++)
        pattern_fill_bytes(c->own->data + i * c->slot_bytes, chunk_at(x, i * c->chunk_bytes, x->send_bytes),
                           key, 0);
}

static void keep(ml_exchange *x, int all) {
    ((ring *)x->state)->kept = all ? x->spec.receive_buffer : NULL;
}

/* Checks the sum of one word of each cache line of the peer's payload. Also checks the last chunks of the
 * payload, which are still in the slots. */
static int verify_drained(const ml_exchange *x, int64_t repetition) {
    const ring *r = x->state;
    const channel *c = r->channel;
    int64_t chunks = (x->receive_bytes + c->chunk_bytes - 1) / c->chunk_bytes;
    int status = payload_verify_sum(x, repetition, c->chunk_bytes, r->drained);
    for (int64_t k = chunks > c->slots ? chunks - c->slots : 0; k < chunks && status == ML_OK; k++)
        status = payload_verify_run(x, repetition, c->theirs->data + k % c->slots * c->slot_bytes,
                                    k * c->chunk_bytes, chunk_at(x, k * c->chunk_bytes, x->receive_bytes));
    return status;
}

static void flush(ml_exchange *x) {
    channel_flush(channel_of(x), x->send_bytes > x->receive_bytes ? x->send_bytes : x->receive_bytes,
                  x->spec.line_bytes);
}

const transfer_method transfer_ring = {.state_bytes = sizeof(ring),
                                       .open = open,
                                       .send = send,
                                       .receive = receive,
                                       .both = both,
                                       .flush = flush};
const transfer_method transfer_ring_send = {.state_bytes = sizeof(ring),
                                            .open = open,
                                            .send = send,
                                            .receive = drain,
                                            .flush = flush,
                                            .verify = verify_drained,
                                            .keep = keep};
const transfer_method transfer_ring_receive = {.state_bytes = sizeof(ring),
                                               .open = open_receive,
                                               .prepare = fill_slots,
                                               .send = feed,
                                               .receive = receive,
                                               .flush = flush};
