/* walks.h: the places of a walk's blocks. Nothing here touches the memory. */
#ifndef MEMLINE_WALKS_H
#define MEMLINE_WALKS_H

#include "../memline.h"

#include <stddef.h>
#include <stdint.h>

/* Returns the bytes that a walk moves. */
static inline int64_t walk_payload(const ml_walk *w) {
    return w->blocks * w->block_bytes;
}

/* Returns where block i starts, in bytes. */
static inline int64_t walk_start(const ml_walk *w, int64_t i) {
    return w->index != NULL ? (int64_t)w->index[i] * ML_WORD : i * w->stride_bytes;
}

/* Returns whether all blocks form one run from the start of the memory on. */
static inline int walk_is_run(const ml_walk *w) {
    return w->index == NULL && (w->blocks == 1 || w->stride_bytes == w->block_bytes);
}

/* Returns a walk that is one run of `bytes`. */
static inline ml_walk walk_run(int64_t bytes) {
    return (ml_walk){1, bytes, bytes, NULL};
}

/* Returns the offset one past the last byte that the walk touches. */
int64_t walk_extent(const ml_walk *walk);

/* Sorts an indexed walk's blocks by address into one array, which the caller frees; each entry is start in
 * words << 32 | number of the block. `order` receives NULL if the blocks are already in that order. */
int walk_order(const ml_walk *walk, uint64_t **order);

/* Returns ML_OK if `line_bytes` is a valid memory line: a power of two, at least a word. */
int walk_check_line(int64_t line_bytes);

#endif
