/* walks.h: computes where a walk's blocks lie, independently of the library. */
#ifndef MEMLINE_TESTS_WALKS_H
#define MEMLINE_TESTS_WALKS_H

#include "../memline.h"

#include <stddef.h>

/* Returns the offset in bytes of block i from the start of the memory. */
static inline int64_t start_of(const ml_walk *w, int64_t i) {
    return w->index != NULL ? (int64_t)w->index[i] * ML_WORD : i * w->stride_bytes;
}

/* Returns the offset in bytes after the last byte of the walk. */
static inline int64_t extent_of(const ml_walk *w) {
    int64_t extent = 0;
    for (int64_t i = 0; i < w->blocks; i++)
        if (start_of(w, i) + w->block_bytes > extent)
            extent = start_of(w, i) + w->block_bytes;
    return extent;
}

#endif
