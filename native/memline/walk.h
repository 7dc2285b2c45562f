/* memline/walk.h: how memory is walked. */
#ifndef ML_WALK_H
#define ML_WALK_H

#include "base.h"

/* A walk: `blocks` runs of `block_bytes` each, in this order:
 *
 *     |<------ stride_bytes ------>|
 *     [block_bytes]................[block_bytes]................[block_bytes]
 *
 * Block i starts
 *   i * stride_bytes      bytes from the start of the memory, or
 *   index[i] * ML_WORD    bytes from it, if there is an index.
 *
 * One block, or a stride equal to block_bytes, is a contiguous run. Blocks do not overlap. */
#define ML_WORD 8
typedef struct ml_walk {
    int64_t blocks;
    int64_t block_bytes;
    int64_t stride_bytes;
    const int32_t *index; /* NULL, or the starts of the blocks in words of 8 bytes */
} ml_walk;

#endif
