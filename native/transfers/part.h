/* part.h: any bytes of a walk's payload, wherever its blocks begin and end. Both sides of a transfer cut the
 * payload at the same bytes, however their blocks differ. Whole blocks go by a kernel that was chosen once. */
#ifndef MEMLINE_PART_H
#define MEMLINE_PART_H

#include "../kernels/walk.h"

/* Payload bytes [at, at + bytes) of the walk through `from`, into a run. */
void part_gather(walk_kernel kernel, void *to, const void *from, const ml_walk *walk, int64_t at,
                 int64_t bytes);
/* A run into payload bytes [at, at + bytes) of the walk through `to`. */
void part_scatter(walk_kernel kernel, void *to, const void *from, const ml_walk *walk, int64_t at,
                  int64_t bytes);

/* A whole payload from one walk into another; without a buffer where one of them is a run. */
typedef struct part_copy {
    void *to;
    const void *from;
    ml_walk to_walk, from_walk;
    walk_kernel gather, scatter;
} part_copy;

/* With the kernels for who reads it next (enum ml_consumer); all on base pages. */
part_copy part_copy_of(void *to, const ml_walk *to_walk, const void *from, const ml_walk *from_walk,
                       int32_t consumer);
void part_copy_run(const part_copy *copy);

#endif
