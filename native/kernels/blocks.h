/* blocks.h: what all kernels for strided and indexed copies use: block lengths as constants, starts of
 * blocks, prefetches. */
#ifndef MEMLINE_BLOCKS_H
#define MEMLINE_BLOCKS_H

#include "../memline.h"

#include <string.h>

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* A word of 8 bytes with any alignment. Blocks start at multiples of 4 bytes, so words need not be aligned.
 */
typedef uint64_t anywhere_word __attribute__((aligned(1), may_alias));

/* The blocks `first` to `end` - 1 of a walk, for the loop of a kernel. It has a copy of the walk, so that the
 * compiler knows that no store changes the walk. */
typedef struct walk_part {
    ml_walk walk;
    int64_t first, end;
    int indexed;
} walk_part;

ALWAYS_INLINE walk_part part_of(const ml_walk *walk, int64_t first, int64_t count, int indexed) {
    return (walk_part){*walk, first, first + count, indexed};
}

/* Returns the offset in bytes of block i from the start of the memory. */
ALWAYS_INLINE int64_t block_start(const walk_part *p, int64_t i) {
    return p->indexed ? (int64_t)p->walk.index[i] * ML_WORD : i * p->walk.stride_bytes;
}

/* Runs move(to, from, part, bytes). For the usual block lengths, `bytes` is a constant, so that the compiler
 * makes a special loop for each. */
#define FOR_BLOCK_BYTES(move, to, from, part)                                                                \
    switch ((part).walk.block_bytes) {                                                                       \
    case 4:                                                                                                  \
        move(to, from, part, 4);                                                                             \
        break;                                                                                               \
    case 8:                                                                                                  \
        move(to, from, part, 8);                                                                             \
        break;                                                                                               \
    case 12:                                                                                                 \
        move(to, from, part, 12);                                                                            \
        break;                                                                                               \
    case 16:                                                                                                 \
        move(to, from, part, 16);                                                                            \
        break;                                                                                               \
    case 24:                                                                                                 \
        move(to, from, part, 24);                                                                            \
        break;                                                                                               \
    case 32:                                                                                                 \
        move(to, from, part, 32);                                                                            \
        break;                                                                                               \
    case 48:                                                                                                 \
        move(to, from, part, 48);                                                                            \
        break;                                                                                               \
    case 64:                                                                                                 \
        move(to, from, part, 64);                                                                            \
        break;                                                                                               \
    default:                                                                                                 \
        move(to, from, part, (part).walk.block_bytes);                                                       \
    }

/* Runs move(s) with the stride s in words as a constant, for kernels that support strides of 2 to 8 words
 * (NEAR_WORDS). */
#define FOR_NEAR_STRIDES(move, walk)                                                                         \
    switch ((walk)->stride_bytes / ML_WORD) {                                                                \
    case 2:                                                                                                  \
        move(2);                                                                                             \
        break;                                                                                               \
    case 3:                                                                                                  \
        move(3);                                                                                             \
        break;                                                                                               \
    case 4:                                                                                                  \
        move(4);                                                                                             \
        break;                                                                                               \
    case 5:                                                                                                  \
        move(5);                                                                                             \
        break;                                                                                               \
    case 6:                                                                                                  \
        move(6);                                                                                             \
        break;                                                                                               \
    case 7:                                                                                                  \
        move(7);                                                                                             \
        break;                                                                                               \
    default:                                                                                                 \
        move(8);                                                                                             \
    }

/* The distances of a prefetch: NEAR or FAR lines ahead, but at least as many blocks. Which distance is better
 * depends on how many cycles the processor waits for memory. Some kernels therefore exist with either
 * distance.
 *
 * LINE is the length in bytes of a cache line of every x86-64 processor and of most aarch64 processors. On
 * processors with longer lines, kernels remain correct, but some lines are prefetched twice. The class of a
 * copy then counts fewer bytes than are touched; this is harmless, because the kernel of a class is chosen by
 * measurement. */
enum { LINE = 64, NEAR = 16, FAR = 64 };

/* Converts the distance of a prefetch from lines to blocks of the walk. */
ALWAYS_INLINE int64_t lead_blocks(const walk_part *p, int ahead) {
    int64_t s = p->walk.stride_bytes;
    return p->indexed || s >= LINE ? ahead : ahead * LINE / s;
}

ALWAYS_INLINE void prefetch_line(const char *at, int for_writing) {
#if defined(__x86_64__)
    /* __builtin_prefetch(at, 1) compiles to prefetcht0 unless the whole file is compiled for prfchw.
     * Processors without that feature ignore the instruction. */
    if (for_writing)
        __asm__ volatile("prefetchw %0" ::"m"(*at));
    else
        __asm__ volatile("prefetcht0 %0" ::"m"(*at));
#else
    if (for_writing)
        __builtin_prefetch(at, 1);
    else
        __builtin_prefetch(at, 0);
#endif
}

ALWAYS_INLINE void prefetch_block(const char *at, int64_t bytes, int for_writing) {
    prefetch_line(at, for_writing);
    for (int64_t more = LINE; more < bytes; more += LINE)
        prefetch_line(at + more, for_writing);
}

/* Prefetches the cache lines of `count` blocks of one word, from block i on, each line once. It does nothing
 * if the part ends before the last of these blocks. */
ALWAYS_INLINE void ask_for(const char *memory, const walk_part *p, int64_t i, int count, int for_writing) {
    int64_t s = p->walk.stride_bytes, apart = s > LINE ? s : LINE;
    if (i + count > p->end)
        return;
    if (p->indexed)
        for (int j = 0; j < count; j++)
            prefetch_line(memory + block_start(p, i + j), for_writing);
    else
        for (int64_t at = 0; at < count * s; at += apart)
            prefetch_line(memory + i * s + at, for_writing);
}

#endif
