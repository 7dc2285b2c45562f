/* walks.h: computes where the blocks of a walk lie. No function here accesses the memory of the walk. */
#ifndef MEMLINE_WALKS_H
#define MEMLINE_WALKS_H

#include "../memline.h"

#include <stddef.h>
#include <stdint.h>

/* The largest number of loops in a nest. A walk of an exchange moves less than 2^31 bytes, and each loop of
 * more than one pass at least doubles the bytes, so more loops are not needed. */
enum { MOST_LOOPS = 32 };

/* Returns whether a walk is plain: no loops, blocks of equal length, and a stride or an index in words from
 * the start of the memory. Local copies and steps allow only plain walks. */
static inline int walk_is_plain(const ml_walk *w) {
    return w->loops == 0 && w->start_bytes == 0 && w->starts == NULL && w->ends == NULL &&
           (w->index_bytes == 0 || w->index_bytes == ML_WORD);
}

/* Returns whether the walk needs the kernels for lists of blocks. This is the case if its index has another
 * unit than words, or if its blocks have different lengths. These kernels also run the innermost loop. */
static inline int walk_is_listed(const ml_walk *w) {
    return w->starts != NULL || w->ends != NULL ||
           (w->index != NULL && w->index_bytes != 0 && w->index_bytes != ML_WORD);
}

/* Returns the payload bytes of one pass through the list of blocks. */
static inline int64_t walk_list_bytes(const ml_walk *w) {
    return w->ends != NULL ? w->ends[w->blocks - 1] : w->blocks * w->block_bytes;
}

/* Returns the number of passes of the outermost `loops` loops together: the product of their counts. */
static inline int64_t walk_passes(const ml_walk *w, int64_t loops) {
    int64_t passes = 1;
    for (int64_t l = 0; l < loops; l++)
        passes *= w->loop[l].count;
    return passes;
}

/* Returns the payload of a walk: the sum of the bytes of its blocks in all passes. */
static inline int64_t walk_payload(const ml_walk *w) {
    return walk_passes(w, w->loops) * walk_list_bytes(w);
}

/* Returns the offset in bytes of block i from the start of its pass. */
static inline int64_t walk_start(const ml_walk *w, int64_t i) {
    if (w->index != NULL)
        return (int64_t)w->index[i] * (w->index_bytes == 0 ? ML_WORD : w->index_bytes);
    return w->starts != NULL ? w->starts[i] : i * w->stride_bytes;
}

/* Returns how many payload bytes of a pass precede block i. */
static inline int64_t walk_before(const ml_walk *w, int64_t i) {
    if (w->ends == NULL)
        return i * w->block_bytes;
    return i > 0 ? w->ends[i - 1] : 0;
}

/* Returns the length of block i in bytes. */
static inline int64_t walk_length(const ml_walk *w, int64_t i) {
    return w->ends == NULL ? w->block_bytes : walk_before(w, i + 1) - walk_before(w, i);
}

/* Returns whether the blocks of one pass are contiguous and in order. */
static inline int walk_list_is_run(const ml_walk *w) {
    return w->index == NULL && w->starts == NULL && w->ends == NULL &&
           (w->blocks == 1 || w->stride_bytes == w->block_bytes);
}

/* Returns whether the whole walk is one contiguous run. The run begins at offset start_bytes. */
static inline int walk_is_run(const ml_walk *w) {
    return w->loops == 0 && walk_list_is_run(w);
}

/* Returns a walk of `bytes` contiguous bytes from the start of the memory. */
static inline ml_walk walk_run(int64_t bytes) {
    return (ml_walk){1, bytes, bytes, NULL};
}

/* The state of a loop over the passes of the outermost loops of a walk. */
typedef struct walk_pass {
    int64_t loops;  /* number of the walk's outermost loops that are run through */
    int64_t passes; /* number of passes of these loops together */
    int64_t number;
    int64_t at; /* offset in bytes of the current pass from the start of the memory */
    int64_t turn[MOST_LOOPS];
} walk_pass;

/* Returns the state for pass `number` (from 0) of the outermost `loops` loops. */
static inline walk_pass walk_pass_of(const ml_walk *w, int64_t loops, int64_t number) {
    walk_pass p;
    p.loops = loops, p.passes = walk_passes(w, loops), p.number = number, p.at = w->start_bytes;
    for (int64_t l = loops; l-- > 0; number /= w->loop[l].count) {
        p.turn[l] = number % w->loop[l].count;
        p.at += p.turn[l] * w->loop[l].stride_bytes;
    }
    return p;
}

/* Moves to the next pass. After the last pass, `at` and `turn` are those of the first pass again. */
static inline void walk_pass_next(const ml_walk *w, walk_pass *p) {
    p->number++;
    for (int64_t l = p->loops; l-- > 0;) {
        p->at += w->loop[l].stride_bytes;
        if (++p->turn[l] < w->loop[l].count)
            return;
        p->at -= w->loop[l].count * w->loop[l].stride_bytes;
        p->turn[l] = 0;
    }
}

/* Begins a `for` loop over all passes of a walk; the variable `p` is the current pass. */
#define FOR_WALK_PASSES(p, w)                                                                                \
    for (walk_pass p = walk_pass_of(w, (w)->loops, 0); p.number < p.passes; walk_pass_next(w, &p))

/* One block of a walk. Blocks are numbered through all passes, from 0. */
typedef struct walk_block {
    int64_t start, bytes; /* offset in the memory and length, both in bytes */
    int64_t at;           /* offset in bytes in the payload */
} walk_block;

/* Returns block i of a walk; i counts the blocks of all passes from 0. */
walk_block walk_block_of(const ml_walk *walk, int64_t i);
/* Returns the number of the block that contains payload byte `at`, counted through all passes. *inside
 * receives the byte's offset within this block. For `at` equal to the payload, the result is the number of
 * blocks. */
int64_t walk_block_at(const ml_walk *walk, int64_t at, int64_t *inside);

/* Returns the offset in bytes after the last byte of the walk, from the start of the memory. */
int64_t walk_extent(const ml_walk *walk);

/* Sorts the blocks of all passes by address. *order receives an array of block numbers, which the caller
 * frees, or NULL if the blocks already are in the order of their addresses. */
int walk_order(const ml_walk *walk, uint64_t **order);
/* Returns the number of the i-th block in the order of addresses. `order` comes from walk_order. */
static inline int64_t walk_nth(const uint64_t *order, int64_t i) {
    return order != NULL ? (int64_t)order[i] : i;
}

/* Returns ML_OK if the members of a walk are valid, no block begins before the start of the memory, and no
 * offset overflows 64 bits. Otherwise returns ML_EINVAL. */
int walk_check(const ml_walk *walk);
/* Returns ML_OK if no two blocks overlap, otherwise ML_EINVAL. `order` comes from walk_order. */
int walk_check_overlap(const ml_walk *walk, const uint64_t *order);

/* Returns ML_OK if `line_bytes` is a valid size of a cache line: a power of two, at least 8 bytes. */
int walk_check_line(int64_t line_bytes);

#endif
