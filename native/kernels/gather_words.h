/* gather_words.h: defines the kernels that gather single words at a stride (xC1), for AVX2 or AVX-512. They
 * are built from one function
 *
 *   gather(to, from, part, past, two)   past: non-temporal stores; two: the stride is two words
 *
 * which the source file defines before it uses DEFINE_GATHERS. It is compiled separately for each value of
 * `past` and `two`. */
#ifndef MEMLINE_GATHER_WORDS_H
#define MEMLINE_GATHER_WORDS_H

#include "blocks.h"
#include "copy_kernels.h"

#define GATHER_STRIDED(to, from, walk, first, count, past)                                                   \
    if ((walk)->stride_bytes == 2 * ML_WORD)                                                                 \
        gather(to, from, part_of(walk, first, count, 0), past, 1);                                           \
    else                                                                                                     \
        gather(to, from, part_of(walk, first, count, 0), past, 0)

/* If the words of the destination are not aligned to 8 bytes, the kernel `_nt` uses ordinary stores. */
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
