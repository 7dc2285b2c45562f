/* target.h: the peer's receiving block in shared memory, and the walk in which the peer wants it written. */
#ifndef MEMLINE_TARGET_H
#define MEMLINE_TARGET_H

#include "channel.h"
#include "exchange.h"
#include "part.h"

typedef struct target {
    channel *channel; /* signals that everything has arrived */
    peer_walk to;     /* the peer's walk, including its lists */
    void *block;
    part_copy copy; /* writes the whole payload into it */
} target;

/* Puts receive_block into shared memory, which the pair keeps for later exchanges, and finds the peer's
 * block. */
int target_open(ml_exchange *x, target *t);
void target_close(target *t);

#endif
