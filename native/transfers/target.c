/* target.c: the receiving blocks of the two ranks of a pair, in memory that both ranks can access. */
#include "target.h"
#include "landing.h"
#include "pair.h"

/* Opens the window with this rank's receiving block; the pair keeps it for later exchanges. */
static int own_window(ml_exchange *x, target *t) {
    char *theirs = NULL;
    pair *p = x->pair;
    int fresh, status = pair_window(p, &p->block, x->spec.block_capacity, window_open_shared, &fresh);
    if (status == ML_OK)
        status = comm_agree(p->comm, window_of(&p->block, p->other, &theirs));
    if (status != ML_OK)
        return status;
    if (fresh)
        p->block_filled = 0;
    background_fill(p->block.own, window_bytes(&x->spec), &p->block_filled);
    x->spec.receive_block = p->block.own;
    t->block = theirs;
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
    if (status == ML_OK)
        status = pair_swap_walks(x->pair, &x->spec.to, &t->to);
    if (status == ML_OK)
        t->copy = part_copy_of(t->block, &t->to.walk, x->spec.send_block, &x->spec.from, ML_CONSUMER_PEER);
    return status;
}

void target_close(target *t) {
    walk_forget(&t->to);
}
