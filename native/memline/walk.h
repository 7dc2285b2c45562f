/* memline/walk.h: how memory is walked. */
#ifndef ML_WALK_H
#define ML_WALK_H

#include "base.h"

/* How memory is walked: `blocks` runs of `block_bytes`, in this order:
 *
 *     |<------ stride_bytes ------>|
 *     [block_bytes]................[block_bytes]................[block_bytes]
 *
 * Each starts
 *   i * stride_bytes      from the start of the memory, or
 *   index[i] * ML_WORD    from it, where there is an index.
 * One block, or a stride as long as a block, is a contiguous run. Blocks do not overlap. */
#define ML_WORD 8
typedef struct ml_walk {
    int64_t blocks;
    int64_t block_bytes;
    int64_t stride_bytes;
    const int32_t *index; /* NULL, or `blocks` starts in words of 8 bytes */
} ml_walk;

#endif
