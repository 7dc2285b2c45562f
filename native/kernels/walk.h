/* walk.h: copies all or some blocks of a walk (a list of blocks of memory) to or from contiguous memory. A
 * transfer in chunks copies some blocks at a time; the kernel is chosen once for all chunks. */
#ifndef MEMLINE_WALK_H
#define MEMLINE_WALK_H

#include "copy_kernels.h"

/* The kernel for a walk: `run` if the blocks of one pass are contiguous, otherwise `part`. The other one is
 * NULL. */
typedef struct walk_kernel {
    copy_part *part;
    copy_run *run;
} walk_kernel;

/* Choose the kernel to gather from a walk or to scatter to a walk in `memory`, for calls that each move
 * call_bytes bytes. `pages` is the kind of pages of the memory (enum ml_pages). `consumer` is the core that
 * reads the written data next (enum ml_consumer). For a nest of loops, the kernel copies the blocks of one
 * pass. */
walk_kernel walk_gather_kernel(const ml_walk *walk, const void *memory, int64_t call_bytes, int32_t pages,
                               int32_t consumer);
walk_kernel walk_scatter_kernel(const ml_walk *walk, const void *memory, int64_t call_bytes, int32_t pages,
                                int32_t consumer);

/* Copies the blocks first to first + count - 1 of a plain walk in `from` to the contiguous memory `to`. */
void walk_gather_by(walk_kernel kernel, void *to, const void *from, const ml_walk *walk, int64_t first,
                    int64_t count);
/* Copies the contiguous memory `from` to the blocks first to first + count - 1 of a plain walk in `to`. */
void walk_scatter_by(walk_kernel kernel, void *to, const void *from, const ml_walk *walk, int64_t first,
                     int64_t count);

/* Choose a kernel for this call alone, and copy the blocks first to first + count - 1 of the walk. */
void walk_gather(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count);
void walk_scatter(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count);

#endif
