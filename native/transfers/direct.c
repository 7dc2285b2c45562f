/* direct.c: the sender stores into the peer's receiving block, which lies in memory that both share. */
#include "channel.h"
#include "part.h"

typedef struct direct {
    channel *channel; /* says that all has arrived */
    ml_walk peer_to;
    void *peer_block;
} direct;

static int open(ml_exchange *x) {
    int fresh;
    direct *d = x->state;
    int status = channel_open(x, &d->channel);
    if (status != ML_OK)
        return status;
    pair *p = d->channel->pair;
    status = shared_memory_open(p, x->spec.block_capacity, &p->block, &fresh);
    if (status == ML_OK)
        status = pair_swap_walks(p, &x->spec.to, &d->peer_to);
    if (status != ML_OK)
        return status;
    if (fresh)
        p->block_filled = 0;
    background_fill(p->block.own, window_bytes(&x->spec), &p->block_filled);
    x->spec.receive_block = p->block.own;
    d->peer_block = p->block.theirs;
    return ML_OK;
}

static void close(ml_exchange *x) {
    direct *d = x->state;
    walk_forget(&d->peer_to);
}

static int send(ml_exchange *x) {
    direct *d = x->state;
    part_copy(d->peer_block, &d->peer_to, x->spec.send_block, &x->spec.from);
    channel_arrived(d->channel);
    return ML_OK;
}

static int receive(ml_exchange *x) {
    direct *d = x->state;
    channel_await_arrived(d->channel);
    return ML_OK;
}

const transfer_method transfer_direct = {
    .state_bytes = sizeof(direct), .open = open, .send = send, .receive = receive, .close = close};
