/* target.h: the peer's receiving block in memory that both share, and how the peer wants it written. */
#ifndef MEMLINE_TARGET_H
#define MEMLINE_TARGET_H

#include "channel.h"
#include "exchange.h"
#include "part.h"

typedef struct target {
    channel *channel; /* says that all has arrived */
    ml_walk to;       /* the peer's, index and all */
    void *block;
    part_copy copy; /* of the whole payload into it */
} target;

/* Puts receive_block into shared memory, kept for later exchanges of the pair, and finds the peer's. */
int target_open(ml_exchange *x, target *t);
void target_close(target *t);

#endif
