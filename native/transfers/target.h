/* target.h: the peer's receiving block in shared memory, and the walk that says where the peer's payload
 * goes. */
#ifndef MEMLINE_TARGET_H
#define MEMLINE_TARGET_H

#include "channel.h"
#include "exchange.h"
#include "part.h"

typedef struct target {
    channel *channel; /* for the signal that the whole payload has arrived */
    peer_walk to;     /* the walk of the peer's receiving block */
    void *block;
    part_copy copy; /* the copy that writes the whole payload into `block` */
} target;

/* Replaces receive_block by memory that both ranks share, which the pair keeps for later exchanges. Finds the
 * peer's receiving block. */
int target_open(ml_exchange *x, target *t);
void target_close(target *t);

#endif
