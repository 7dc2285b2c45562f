/* nests.h: makes random nests (walks with loops around a list of blocks) for tests. Plain loops compute the
 * addresses of their bytes, and their MPI datatypes are written as sequences of constructors. Nothing here
 * uses the library. */
#ifndef MEMLINE_TESTS_NESTS_H
#define MEMLINE_TESTS_NESTS_H

#include "../memline.h"
#include "check.h"

#include <stdlib.h>
#include <string.h>

enum { NEST_BYTES = 1 << 16, NEST_BLOCKS = 40, NEST_LOOPS = 5, NEST_TYPE = 256, NEST_PAYLOAD = 1 << 15 };

/* A nest, together with the memory of its arrays. */
typedef struct nest {
    ml_walk walk;
    int32_t index[NEST_BLOCKS], ends[NEST_BLOCKS];
    int64_t starts[NEST_BLOCKS], type[NEST_TYPE];
    ml_loop loop[NEST_LOOPS];
    int64_t bytes;              /* payload of the nest in bytes */
    int64_t at[NEST_PAYLOAD];   /* for each payload byte, its offset in the memory */
    int overlaps, reaches_over; /* 1: some byte is in two blocks; 1: some byte is outside the memory */
} nest;

static uint64_t nest_seed = 20261126;

/* Returns a number from `least` to `most`. */
static inline int64_t nest_draw(int64_t least, int64_t most) {
    nest_seed = nest_seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return least + (int64_t)((nest_seed >> 33) % (uint64_t)(most - least + 1));
}

static inline void nest_add(nest *n, int64_t at, int64_t bytes) {
    for (int64_t b = 0; b < bytes && n->bytes < NEST_PAYLOAD; b++)
        n->at[n->bytes++] = at + b;
}

static inline void nest_loop(nest *n, int64_t level, int64_t at) {
    const ml_walk *w = &n->walk;
    if (level < w->loops) {
        for (int64_t i = 0; i < w->loop[level].count; i++)
            nest_loop(n, level + 1, at + i * w->loop[level].stride_bytes);
        return;
    }
    for (int64_t i = 0; i < w->blocks; i++) {
        int64_t unit = w->index_bytes == 0 ? 8 : w->index_bytes;
        int64_t start = w->index ? w->index[i] * unit : w->starts ? w->starts[i] : i * w->stride_bytes;
        nest_add(n, at + start, w->ends ? w->ends[i] - (i ? w->ends[i - 1] : 0) : w->block_bytes);
    }
}

/* Computes the offset of each payload byte. */
static inline void nest_visit(nest *n) {
    static char taken[NEST_BYTES];
    memset(taken, 0, sizeof taken);
    n->bytes = n->overlaps = n->reaches_over = 0;
    nest_loop(n, 0, n->walk.start_bytes);
    for (int64_t i = 0; i < n->bytes; i++) {
        if (n->at[i] < 0 || n->at[i] >= NEST_BYTES) {
            n->reaches_over = 1;
            continue;
        }
        n->overlaps |= taken[n->at[i]];
        taken[n->at[i]] = 1;
    }
}

static inline void nest_number(nest *n, int64_t number) {
    CHECK(n->walk.type_numbers < NEST_TYPE);
    n->type[n->walk.type_numbers++] = number;
}

/* Writes the MPI type constructors of a datatype with the same bytes as the nest. */
static inline void nest_type(nest *n) {
    ml_walk *w = &n->walk;
    w->type_numbers = 0;
    nest_number(n, w->start_bytes);
    for (int64_t l = 0; l < w->loops; l++) {
        nest_number(n, ML_TYPE_HVECTOR), nest_number(n, w->loop[l].count), nest_number(n, 1);
        nest_number(n, w->loop[l].stride_bytes);
    }
    int64_t unit = w->index_bytes == 0 ? 8 : w->index_bytes;
    int list = w->index != NULL || w->starts != NULL;
    nest_number(n, list ? ML_TYPE_HINDEXED : ML_TYPE_HVECTOR), nest_number(n, w->blocks);
    if (!list)
        nest_number(n, w->block_bytes), nest_number(n, w->stride_bytes);
    for (int64_t i = 0; list && i < w->blocks; i++)
        nest_number(n, w->ends ? w->ends[i] - (i ? w->ends[i - 1] : 0) : w->block_bytes);
    for (int64_t i = 0; list && i < w->blocks; i++)
        nest_number(n, w->index ? w->index[i] * unit : w->starts[i]);
    nest_number(n, ML_TYPE_ELEMENT), nest_number(n, 1), nest_number(n, 1);
    w->type = n->type;
}

static inline void draw_list(nest *n, int kind, int64_t unit) {
    ml_walk *w = &n->walk;
    int64_t gap = nest_draw(0, 2) * nest_draw(0, 30), at = 0, end = 0;
    int shuffled = nest_draw(0, 1) == 1, differ = kind > 1 && nest_draw(0, 1) == 1;
    for (int64_t i = 0; i < w->blocks; i++) {
        int64_t length = differ ? nest_draw(1, w->block_bytes) : w->block_bytes;
        end += length;
        n->starts[i] = (at + unit - 1) / unit * unit;
        n->ends[i] = (int32_t)end;
        at = n->starts[i] + w->block_bytes + nest_draw(0, gap);
    }
    for (int64_t i = w->blocks - 1; shuffled && i > 0; i--) {
        int64_t j = nest_draw(0, i), kept = n->starts[i];
        n->starts[i] = n->starts[j], n->starts[j] = kept;
    }
    for (int64_t i = 0; i < w->blocks; i++)
        n->index[i] = (int32_t)(n->starts[i] / unit);
    w->ends = differ ? n->ends : NULL;
    w->block_bytes = differ ? 0 : w->block_bytes;
    w->index = kind < 3 ? n->index : NULL;
    w->starts = kind == 3 ? n->starts : NULL;
    w->index_bytes = kind == 1 ? 0 : kind == 2 ? unit : 0;
    w->stride_bytes = 0;
}

static inline void draw_any(nest *n) {
    ml_walk *w = &n->walk;
    /* 0: strided, 1: index in words, 2: index in other units, 3: starts in bytes. */
    int kind = (int)nest_draw(0, 3);
    static const int64_t lengths[] = {1, 2, 3, 4, 8, 8, 8, 12, 16, 17, 24, 48, 64, 136};
    static const int64_t units[] = {1, 2, 4, 8, 5};
    *w = (ml_walk){.blocks = nest_draw(1, nest_draw(1, NEST_BLOCKS)),
                   .block_bytes = lengths[nest_draw(0, 13)]};
    if (kind == 0)
        w->stride_bytes = w->block_bytes + nest_draw(0, 1) * nest_draw(0, 60);
    else
        draw_list(n, kind, kind == 1 ? 8 : kind == 2 ? units[nest_draw(0, 4)] : 1);
    w->loops = nest_draw(0, nest_draw(0, NEST_LOOPS));
    w->loop = n->loop;
    nest_visit(n);
    int64_t reach = 0, loops = w->loops;
    for (int64_t i = 0; i < n->bytes; i++)
        reach = n->at[i] >= reach ? n->at[i] + 1 : reach;
    /* The passes of most loops do not overlap; those of some are interleaved. */
    for (int64_t l = loops; l-- > 0;) {
        int64_t count = nest_draw(1, 4),
                stride = nest_draw(0, 3) > 0 ? reach + nest_draw(0, 40) : nest_draw(0, 90);
        int backwards = nest_draw(0, 3) == 0;
        n->loop[l] = (ml_loop){count, backwards ? -stride : stride};
        w->start_bytes += backwards ? (count - 1) * stride : 0;
        reach += (count - 1) * stride;
    }
    w->start_bytes += nest_draw(0, 1) * nest_draw(0, 70);
    nest_visit(n);
}

/* Draws a random nest within the memory. Its blocks overlap if `overlaps` is 1, and do not if it is 0. */
static inline void nest_random(nest *n, int overlaps) {
    do {
        memset(n, 0, sizeof *n);
        draw_any(n);
    } while (n->bytes >= NEST_PAYLOAD || n->reaches_over || n->overlaps != overlaps);
}

/* Draws a random list of blocks of different lengths, with `payload` bytes in total. */
static inline void nest_list_of(nest *n, int64_t payload) {
    memset(n, 0, sizeof *n);
    int64_t end = 0, at = nest_draw(0, 9);
    while (end < payload) {
        int64_t left = payload - end, last = n->walk.blocks == NEST_BLOCKS - 1, length = nest_draw(1, 900);
        length = last || length > left ? left : length;
        n->starts[n->walk.blocks] = at;
        n->ends[n->walk.blocks++] = (int32_t)(end += length);
        at += length + nest_draw(0, 1) * nest_draw(0, 99);
    }
    n->walk.starts = n->starts, n->walk.ends = n->ends;
    nest_visit(n);
    CHECK(!n->overlaps && n->bytes == payload);
}

#endif
