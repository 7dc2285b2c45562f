/* deposit.c: the basic transfer 0Dy. The sender stores into the peer's receiving block. Its source is a
 * port: a chunk that stays in its first-level cache and is stored repeatedly. Byte n of the payload is byte
 * n mod chunk_bytes of the port. */
#include "part.h"
#include "target.h"

enum { DEFAULT_PORT_BYTES = 8192 };

static int open(ml_exchange *x) {
    int64_t chunk = x->spec.chunk_bytes > 0 ? x->spec.chunk_bytes : DEFAULT_PORT_BYTES;
    int status = target_open(x, x->state);
    x->spec.chunk_bytes = x->period_bytes = chunk;
    if (status == ML_OK) {
        target *t = x->state;
        x->scatter = walk_scatter_kernel(&t->to.walk, t->block, chunk, ML_PAGES_BASE, ML_CONSUMER_PEER);
    }
    return status;
}

static void close(ml_exchange *x) {
    target_close(x->state);
}

static void prepare(ml_exchange *x, int64_t repetition) {
    uint32_t key = pattern_key((uint32_t)x->rank, (uint64_t)repetition);
    int64_t bytes = x->send_bytes < x->period_bytes ? x->send_bytes : x->period_bytes;
    pattern_fill_bytes(x->spec.send_buffer, bytes, key, 0);
}

static int send(ml_exchange *x) {
    target *t = x->state;
    for (int64_t at = 0; at < x->send_bytes; at += x->period_bytes)
        part_scatter(x->scatter, t->block, x->spec.send_buffer, &t->to.walk, at,
                     chunk_at(x, at, x->send_bytes));
    channel_arrived(t->channel);
    return ML_OK;
}

static int receive(ml_exchange *x) {
    channel_await_arrived(((target *)x->state)->channel);
    return ML_OK;
}

const transfer_method transfer_deposit = {.state_bytes = sizeof(target),
                                          .open = open,
                                          .prepare = prepare,
                                          .send = send,
                                          .receive = receive,
                                          .close = close};
