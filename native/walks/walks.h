/* walks.h: where the blocks of a walk lie, and nothing that touches them. */
#ifndef MEMLINE_WALKS_H
#define MEMLINE_WALKS_H

#include "../memline.h"

#include <stddef.h>
#include <stdint.h>

/* Bytes that a walk moves. */
static inline int64_t walk_payload(const ml_walk *w) {
    return w->blocks * w->block_bytes;
}

/* Where block i starts, in bytes. */
static inline int64_t walk_start(const ml_walk *w, int64_t i) {
    return w->index != NULL ? (int64_t)w->index[i] * ML_WORD : i * w->stride_bytes;
}

/* Whether all blocks are one run from the start of the memory on. */
static inline int walk_is_run(const ml_walk *w) {
    return w->index == NULL && (w->blocks == 1 || w->stride_bytes == w->block_bytes);
}

/* A walk that is one run of `bytes`. */
static inline ml_walk walk_run(int64_t bytes) {
    return (ml_walk){1, bytes, bytes, NULL};
}

/* One past the last byte that the walk touches. */
int64_t walk_extent(const ml_walk *walk);

/* An indexed walk's blocks by address, in one array: start in words << 32 | number of the block; to be freed.
 * NULL in `order` where they are in that order anyway. */
int walk_order(const ml_walk *walk, uint64_t **order);

/* ML_OK where `line_bytes` can be a memory line: a power of two, at least a word. */
int walk_check_line(int64_t line_bytes);

#endif
