/* target.c: both receiving blocks of a pair, mapped by both. */
#include "target.h"
#include "landing.h"

/* Kept by the pair. */
static int own_window(ml_exchange *x, target *t) {
    int fresh;
    pair *p = t->channel->pair;
    int status = shared_memory_open(p, x->spec.block_capacity, &p->block, &fresh);
    if (status != ML_OK)
        return status;
    if (fresh)
        p->block_filled = 0;
    background_fill(p->block.own, window_bytes(&x->spec), &p->block_filled);
    x->spec.receive_block = p->block.own;
    t->block = p->block.theirs;
    return ML_OK;
}

int target_open(ml_exchange *x, target *t) {
    int status = channel_open(x, &t->channel);
    if (status == ML_OK && x->place == NULL)
        status = own_window(x, t);
    else if (status == ML_OK) {
        x->spec.receive_block = x->place->own;
        t->block = x->place->theirs;
    }
    return status == ML_OK ? pair_swap_walks(t->channel->pair, &x->spec.to, &t->to) : status;
}

void target_close(target *t) {
    walk_forget(&t->to);
}
