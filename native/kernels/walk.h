/* walk.h: the copies between a walk of memory and a contiguous run, in whole or in part. Each takes the best
 * kernel that this processor has for the walk; parts let a transfer go through a buffer chunk by chunk. */
#ifndef MEMLINE_WALK_H
#define MEMLINE_WALK_H

#include "../memline.h"

/* Blocks [first, first + count) of the walk through `from`, one after the other into `to`. */
void walk_gather(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count);
/* One run out of `from`, into blocks [first, first + count) of the walk through `to`. */
void walk_scatter(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count);

#endif
