/* memline/walk.h: a walk is the list of the blocks of memory that a transfer reads or writes, in order. */
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
 * A walk of one block, or with a stride equal to block_bytes, is a contiguous run. Blocks do not overlap;
 * only the blocks that a rank sends in an exchange may.
 *
 * In such a plain walk, all members from `index_bytes` on are 0. A walk of an exchange may also be a nest of
 * loops around a list of blocks. The blocks may have different lengths, and each pass of a loop repeats the
 * list at another place.
 *
 *     for each pass of loop[0], loop[1], …       the blocks start at  start_bytes + pass * stride_bytes + …
 *       for each block i                                              + where block i starts
 */
#define ML_WORD 8

/* One loop of a nest: the number of passes, and the distance in bytes from one pass to the next. */
typedef struct ml_loop {
    int64_t count;
    int64_t stride_bytes;
} ml_loop;

typedef struct ml_walk {
    int64_t blocks;
    int64_t block_bytes;
    int64_t stride_bytes;
    const int32_t *index; /* NULL, or the starts of the blocks in units of index_bytes */
    int64_t index_bytes;  /* unit of `index` in bytes; 0: words of 8 bytes */
    /* NULL, or the starts of the blocks in bytes, for starts that do not fit an int32 index. */
    const int64_t *starts;
    /* NULL if all blocks have block_bytes bytes. Otherwise ends[i] is the sum of the lengths of blocks 0 to
     * i in bytes. */
    const int32_t *ends;
    const ml_loop *loop; /* the loops of a nest, the outermost first */
    int64_t loops;       /* length of `loop` */
    int64_t start_bytes; /* offset in bytes of the first pass from the start of the memory */
    /* NULL, or an MPI datatype for this walk, as a sequence of constructors (type.h). */
    const int64_t *type;
    int64_t type_numbers; /* the length of `type` */
} ml_walk;

#endif
