/* gather_blend.h: defines two kernels that gather single words at strides of 2 to 8 words (xC1), for AVX2 or
 * AVX-512. They are built from one function
 *
 *   blend(to, at, s, past)   every s-th word from `at` on, eight of them; past: non-temporal stores
 *
 * which the source file defines before it uses DEFINE_BLENDS. The kernel `_nt` also prefetches the lines
 * ahead. */
#ifndef MEMLINE_GATHER_BLEND_H
#define MEMLINE_GATHER_BLEND_H

#include "blocks.h"
#include "copy_kernels.h"

enum { BLENDED = 8 };

/* `aligned` is the alignment in bytes that non-temporal stores need. If the words of the destination are not
 * aligned to 8 bytes, ordinary stores are used. */
#define DEFINE_BLENDS(flavour, TARGET, aligned)                                                              \
    TARGET ALWAYS_INLINE void gather(char *restrict to, const char *restrict from, walk_part p, int s,       \
                                     int past) {                                                             \
        int64_t i = p.first, lead = past ? lead_blocks(&p, NEAR) : 0;                                        \
        for (; past && i < p.end && (uintptr_t)to % (aligned) != 0; i++, to += ML_WORD)                      \
            *(anywhere_word *)to = *(const anywhere_word *)(from + i * s * ML_WORD);                         \
        for (; i + BLENDED <= p.end; i += BLENDED, to += BLENDED * ML_WORD) {                                \
            if (past)                                                                                        \
                ask_for(from, &p, i + lead, BLENDED, 0);                                                     \
            blend(to, from + i * s * ML_WORD, s, past);                                                      \
        }                                                                                                    \
        for (; i < p.end; i++, to += ML_WORD)                                                                \
            *(anywhere_word *)to = *(const anywhere_word *)(from + i * s * ML_WORD);                         \
        if (past)                                                                                            \
            _mm_sfence();                                                                                    \
    }                                                                                                        \
    TARGET void gather_strided_##flavour##_blend(void *to, const void *from, const ml_walk *walk,            \
                                                 int64_t first, int64_t count){FOR_NEAR_STRIDES(             \
        BLEND, walk)} TARGET void gather_strided_##flavour##_blend_nt(void *to, const void *from,            \
                                                                      const ml_walk *walk, int64_t first,    \
                                                                      int64_t count) {                       \
        if ((uintptr_t)to % ML_WORD != 0)                                                                    \
            gather_strided_##flavour##_blend(to, from, walk, first, count);                                  \
        else                                                                                                 \
            FOR_NEAR_STRIDES(BLEND_NT, walk)                                                                 \
    }

#define BLEND(s) gather(to, from, part_of(walk, first, count, 0), s, 0)
#define BLEND_NT(s) gather(to, from, part_of(walk, first, count, 0), s, 1)

#endif
