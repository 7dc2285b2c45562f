/* ring.c: gathered straight into, and scattered straight out of, slots that both ranks share and that stay in
 * the second-level cache. No library in between. */
#include "channel.h"
#include "part.h"

typedef struct ring {
    channel *channel;
} ring;

static int open(ml_exchange *x) {
    return channel_open(x, &((ring *)x->state)->channel);
}

static int send(ml_exchange *x) {
    channel *c = ((ring *)x->state)->channel;
    int slot = 0;
    for (int64_t at = 0; at < x->send_bytes; at += c->chunk_bytes) {
        int64_t left = x->send_bytes - at;
        part_gather(channel_claim(c, slot), x->spec.send_block, &x->spec.from, at,
                    left < c->chunk_bytes ? left : c->chunk_bytes);
        channel_publish(c, slot);
        slot = slot + 1 < c->slots ? slot + 1 : 0;
    }
    return ML_OK;
}

static int receive(ml_exchange *x) {
    channel *c = ((ring *)x->state)->channel;
    int slot = 0;
    for (int64_t at = 0; at < x->receive_bytes; at += c->chunk_bytes) {
        int64_t left = x->receive_bytes - at;
        part_scatter(x->spec.receive_block, channel_await(c, slot), &x->spec.to, at,
                     left < c->chunk_bytes ? left : c->chunk_bytes);
        channel_release(c, slot);
        slot = slot + 1 < c->slots ? slot + 1 : 0;
    }
    return ML_OK;
}

static void flush(ml_exchange *x) {
    channel_flush(((ring *)x->state)->channel,
                  x->send_bytes > x->receive_bytes ? x->send_bytes : x->receive_bytes, x->spec.line_bytes);
}

const transfer_method transfer_ring = {
    .state_bytes = sizeof(ring), .open = open, .send = send, .receive = receive, .flush = flush};
