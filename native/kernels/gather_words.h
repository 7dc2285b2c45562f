/* gather_words.h: the kernels of a vector flavour of xC1, for single words. They are made of one function
 *
 *   gather(to, from, part, past, two)   past: non-temporal stores; two: the stride is two words
 *
 * that is compiled for each of its cases, and that a flavour defines before it includes this file's kernels.
 */
#ifndef MEMLINE_GATHER_WORDS_H
#define MEMLINE_GATHER_WORDS_H

#include "blocks.h"
#include "copy_kernels.h"

#define GATHER_STRIDED(to, from, walk, first, count, past)                                                   \
    if ((walk)->stride_bytes == 2 * ML_WORD)                                                                 \
        gather(to, from, part_of(walk, first, count, 0), past, 1);                                           \
    else                                                                                                     \
        gather(to, from, part_of(walk, first, count, 0), past, 0)

/* A run in which no word is aligned uses ordinary stores. */
#define DEFINE_GATHERS(flavour, TARGET)                                                                      \
    TARGET void gather_strided_##flavour(void *to, const void *from, const ml_walk *walk, int64_t first,     \
                                         int64_t count) {                                                    \
        GATHER_STRIDED(to, from, walk, first, count, 0);                                                     \
    }                                                                                                        \
    TARGET void gather_strided_##flavour##_nt(void *to, const void *from, const ml_walk *walk,               \
                                              int64_t first, int64_t count) {                                \
        if ((uintptr_t)to % ML_WORD != 0)                                                                    \
            gather_strided_##flavour(to, from, walk, first, count);                                          \
        else                                                                                                 \
            GATHER_STRIDED(to, from, walk, first, count, 1);                                                 \
    }

#endif
