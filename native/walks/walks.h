/* walks.h: the places of a walk's blocks. Nothing here touches the memory. */
#ifndef MEMLINE_WALKS_H
#define MEMLINE_WALKS_H

#include "../memline.h"

#include <stddef.h>
#include <stdint.h>

/* The most loops around a list: a walk of an exchange moves less than 2^31 bytes, and each loop at least
 * doubles them. Loops of one pass count, too. */
enum { MOST_LOOPS = 32 };

/* Returns whether a walk is a plain one: no loops, equal blocks, a stride or an index of words from the start
 * of the memory on. Copies and steps take no others. */
static inline int walk_is_plain(const ml_walk *w) {
    return w->loops == 0 && w->start_bytes == 0 && w->starts == NULL && w->ends == NULL &&
           (w->index_bytes == 0 || w->index_bytes == ML_WORD);
}

/* Returns whether only the kernels for lists walk it: by other units than words or by blocks of different
 * lengths. They walk the innermost loop, too. */
static inline int walk_is_listed(const ml_walk *w) {
    return w->starts != NULL || w->ends != NULL ||
           (w->index != NULL && w->index_bytes != 0 && w->index_bytes != ML_WORD);
}

/* Returns the bytes that one pass through the blocks moves. */
static inline int64_t walk_list_bytes(const ml_walk *w) {
    return w->ends != NULL ? w->ends[w->blocks - 1] : w->blocks * w->block_bytes;
}

/* Returns the passes of the outermost `loops` loops. */
static inline int64_t walk_passes(const ml_walk *w, int64_t loops) {
    int64_t passes = 1;
    for (int64_t l = 0; l < loops; l++)
        passes *= w->loop[l].count;
    return passes;
}

/* Returns the bytes that a walk moves. */
static inline int64_t walk_payload(const ml_walk *w) {
    return walk_passes(w, w->loops) * walk_list_bytes(w);
}

/* Returns where block i starts, in bytes from the start of its pass. */
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

/* Returns the bytes of block i. */
static inline int64_t walk_length(const ml_walk *w, int64_t i) {
    return w->ends == NULL ? w->block_bytes : walk_before(w, i + 1) - walk_before(w, i);
}

/* Returns whether the blocks of one pass form one run. */
static inline int walk_list_is_run(const ml_walk *w) {
    return w->index == NULL && w->starts == NULL && w->ends == NULL &&
           (w->blocks == 1 || w->stride_bytes == w->block_bytes);
}

/* Returns whether all blocks form one run, which begins at start_bytes. */
static inline int walk_is_run(const ml_walk *w) {
    return w->loops == 0 && walk_list_is_run(w);
}

/* Returns a walk that is one run of `bytes`. */
static inline ml_walk walk_run(int64_t bytes) {
    return (ml_walk){1, bytes, bytes, NULL};
}

/* One pass of the outermost loops of a walk. */
typedef struct walk_pass {
    int64_t loops;  /* number of loops */
    int64_t passes; /* number of their passes */
    int64_t number;
    int64_t at; /* start of the pass, in bytes from the start of the memory */
    int64_t turn[MOST_LOOPS];
} walk_pass;

/* Returns pass `number` of the outermost `loops` loops. */
static inline walk_pass walk_pass_of(const ml_walk *w, int64_t loops, int64_t number) {
    walk_pass p;
    p.loops = loops, p.passes = walk_passes(w, loops), p.number = number, p.at = w->start_bytes;
    for (int64_t l = loops; l-- > 0; number /= w->loop[l].count) {
        p.turn[l] = number % w->loop[l].count;
        p.at += p.turn[l] * w->loop[l].stride_bytes;
    }
    return p;
}

/* Moves to the next pass; after the last one, to the first. */
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

/* Begins a loop over all passes of a walk, each `p`. */
#define FOR_WALK_PASSES(p, w)                                                                                \
    for (walk_pass p = walk_pass_of(w, (w)->loops, 0); p.number < p.passes; walk_pass_next(w, &p))

/* One of the blocks of all passes of a walk. */
typedef struct walk_block {
    int64_t start, bytes; /* offset in the memory */
    int64_t at;           /* offset in the payload */
} walk_block;

/* Returns block i of all passes. */
walk_block walk_block_of(const ml_walk *walk, int64_t i);
/* Returns the block of a pass, or of several, that holds payload byte `at`, and in `inside` the byte's place in
 * it; the byte after the last one belongs to the block after the last one. */
int64_t walk_block_at(const ml_walk *walk, int64_t at, int64_t *inside);

/* Returns the offset one past the last byte that the walk touches. */
int64_t walk_extent(const ml_walk *walk);

/* Sorts the numbers of all blocks by address into one array, which the caller frees. `order` receives NULL if
 * the blocks are already in that order. */
int walk_order(const ml_walk *walk, uint64_t **order);
/* Returns the number of the i-th block by address. */
static inline int64_t walk_nth(const uint64_t *order, int64_t i) {
    return order != NULL ? (int64_t)order[i] : i;
}

/* Returns ML_OK if the numbers of a walk are valid, and if no block begins before the start of the memory or
 * exceeds the address space. */
int walk_check(const ml_walk *walk);
/* Returns ML_OK if no block overlaps another. */
int walk_check_overlap(const ml_walk *walk, const uint64_t *order);

/* Returns ML_OK if `line_bytes` is a valid memory line: a power of two, at least a word. */
int walk_check_line(int64_t line_bytes);

#endif
