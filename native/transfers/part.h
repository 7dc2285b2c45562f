/* part.h: any bytes of a walk's payload, wherever its blocks begin and end. Both sides of a transfer cut the
 * payload at the same bytes, however their blocks differ. */
#ifndef MEMLINE_PART_H
#define MEMLINE_PART_H

#include "../memline.h"

/* Payload bytes [at, at + bytes) of the walk through `from`, into a run. */
void part_gather(void *to, const void *from, const ml_walk *walk, int64_t at, int64_t bytes);
/* A run into payload bytes [at, at + bytes) of the walk through `to`. */
void part_scatter(void *to, const void *from, const ml_walk *walk, int64_t at, int64_t bytes);
/* The whole payload from one walk into another; without a buffer where one of them is a run. */
void part_copy(void *to, const ml_walk *to_walk, const void *from, const ml_walk *from_walk);

#endif
