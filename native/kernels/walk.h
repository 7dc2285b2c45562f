/* walk.h: copies between a walk of memory and a contiguous run, in whole or in part. With parts, a transfer
 * can go through a buffer chunk by chunk; the kernel is chosen once for all parts. */
#ifndef MEMLINE_WALK_H
#define MEMLINE_WALK_H

#include "copy_kernels.h"

/* The kernel of a walk: `run` if the blocks of a pass are a contiguous run, otherwise `part`. */
typedef struct walk_kernel {
    copy_part *part;
    copy_run *run;
} walk_kernel;

/* Choose a kernel once, for calls that move call_bytes of the walk each. The walk through `memory` is read or
 * written; `pages` are its pages (enum ml_pages), and `consumer` (enum ml_consumer) reads next what was
 * written. A nest has the kernel of its blocks. */
walk_kernel walk_gather_kernel(const ml_walk *walk, const void *memory, int64_t call_bytes, int32_t pages,
                               int32_t consumer);
walk_kernel walk_scatter_kernel(const ml_walk *walk, const void *memory, int64_t call_bytes, int32_t pages,
                                int32_t consumer);

/* Copies blocks [first, first + count) of the plain walk through `from` into `to`, in sequence. */
void walk_gather_by(walk_kernel kernel, void *to, const void *from, const ml_walk *walk, int64_t first,
                    int64_t count);
/* Copies one run from `from` into blocks [first, first + count) of the plain walk through `to`. */
void walk_scatter_by(walk_kernel kernel, void *to, const void *from, const ml_walk *walk, int64_t first,
                     int64_t count);

/* Choose a kernel for this one call, and copy. */
void walk_gather(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count);
void walk_scatter(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count);

#endif
