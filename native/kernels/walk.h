/* walk.h: the copies between a walk of memory and a contiguous run, in whole or in part. Parts let a transfer
 * go through a buffer chunk by chunk; the kernel is chosen once for all of them. */
#ifndef MEMLINE_WALK_H
#define MEMLINE_WALK_H

#include "copy_kernels.h"

/* One of the two: a run where the walk is one. */
typedef struct walk_kernel {
    copy_part *part;
    copy_run *run;
} walk_kernel;

/* Chosen once, for calls that move call_bytes of the walk each: the walk through `memory` is read, or
 * written; `pages` are its pages (enum ml_pages), `consumer` (enum ml_consumer) reads next what was written.
 */
walk_kernel walk_gather_kernel(const ml_walk *walk, const void *memory, int64_t call_bytes, int32_t pages,
                               int32_t consumer);
walk_kernel walk_scatter_kernel(const ml_walk *walk, const void *memory, int64_t call_bytes, int32_t pages,
                                int32_t consumer);

/* Blocks [first, first + count) of the walk through `from`, one after the other into `to`. */
void walk_gather_by(walk_kernel kernel, void *to, const void *from, const ml_walk *walk, int64_t first,
                    int64_t count);
/* One run out of `from`, into blocks [first, first + count) of the walk through `to`. */
void walk_scatter_by(walk_kernel kernel, void *to, const void *from, const ml_walk *walk, int64_t first,
                     int64_t count);

/* The same, by a kernel chosen for this one call. */
void walk_gather(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count);
void walk_scatter(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count);

#endif
