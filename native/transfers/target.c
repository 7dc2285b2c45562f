/* target.c: both receiving blocks of a pair, mapped by both. */
#include "target.h"

int target_open(ml_exchange *x, target *t) {
    int fresh;
    int status = channel_open(x, &t->channel);
    if (status != ML_OK)
        return status;
    pair *p = t->channel->pair;
    status = shared_memory_open(p, x->spec.block_capacity, &p->block, &fresh);
    if (status == ML_OK)
        status = pair_swap_walks(p, &x->spec.to, &t->to);
    if (status != ML_OK)
        return status;
    if (fresh)
        p->block_filled = 0;
    background_fill(p->block.own, window_bytes(&x->spec), &p->block_filled);
    x->spec.receive_block = p->block.own;
    t->block = p->block.theirs;
    return ML_OK;
}

void target_close(target *t) {
    walk_forget(&t->to);
}
