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
 * One block, or a stride equal to block_bytes, is a contiguous run. Blocks do not overlap, except those that a
 * rank of an exchange sends.
 *
 * In such a plain walk, all members from `index_bytes` on are 0. A walk of an exchange may also be a nest: a
 * list of blocks, each with a length of its own, that a number of loops repeat at other places.
 *
 *     for each pass of loop[0], loop[1], …       the blocks start at  start_bytes + pass * stride_bytes + …
 *       for each block i                                              + where block i starts
 */
#define ML_WORD 8

/* One loop of a nest: the number of passes, and the bytes from one pass to the next. */
typedef struct ml_loop {
    int64_t count;
    int64_t stride_bytes;
} ml_loop;

typedef struct ml_walk {
    int64_t blocks;
    int64_t block_bytes;
    int64_t stride_bytes;
    const int32_t *index;  /* NULL, or the starts of the blocks in units of index_bytes */
    int64_t index_bytes;   /* 0: words of 8 bytes */
    const int64_t *starts; /* NULL, or the starts of the blocks in bytes, if no index reaches them */
    const int32_t *ends;   /* NULL, or the payload bytes of the list up to the end of each block */
    const ml_loop *loop;   /* the loops, the outermost first */
    int64_t loops;         /* the number of loops */
    int64_t start_bytes;   /* where the first pass starts */
    const int64_t *type;   /* NULL, or the MPI constructors of this walk (type.h) */
    int64_t type_numbers;  /* the length of `type` */
} ml_walk;

#endif
