/* scatter_expand_avx512.c: an AVX-512 kernel that scatters single words to strides of 2 to 8 words (1Cx).
 * Eight words are loaded at once. For each destination vector, they are spread out in a register and stored
 * with a mask, which does not write the gaps. The lines ahead are prefetched for writing.
 *
 *   stride 3:   a b c d e f g h   ->   | a . . b . . c . |  | . d . . e . . f |  | . . g . . h . . |
 *
 * The kernel in scatter_avx512.c uses an expanding load from memory instead. On a Zen 5, at a stride of 2
 * words, its rate was only 0.70 of the rate of the plain loop. */
#include "avx512.h"
#include "blocks.h"
#include "copy_kernels.h"

#if MEMLINE_HAS_AVX512

enum { VECTOR = 8 };

/* Returns the mask of the lanes of destination vector k that receive a word; s is the stride in words. */
ALWAYS_INLINE __mmask8 lanes(int k, int s) {
    int mask = 0;
    for (int lane = 0; lane < VECTOR; lane++)
        mask |= ((k * VECTOR + lane) % s == 0) << lane;
    return (__mmask8)mask;
}

/* Returns destination vector k: each lane has its word, or, for a lane in a gap, the word before it. */
WITH_AVX512_INLINE __m512i spread(__m512i words, int k, int s) {
    int at = k * VECTOR;
    __m512i order = _mm512_set_epi64((at + 7) / s, (at + 6) / s, (at + 5) / s, (at + 4) / s, (at + 3) / s,
                                     (at + 2) / s, (at + 1) / s, at / s);
    return _mm512_permutexvar_epi64(order, words);
}

WITH_AVX512_INLINE void scatter(char *restrict to, const char *restrict from, walk_part p, int s) {
    int64_t i = p.first, lead = lead_blocks(&p, NEAR);
    for (; i + VECTOR <= p.end; i += VECTOR, from += VECTOR * ML_WORD) {
        ask_for(to, &p, i + lead, VECTOR, 1);
        __m512i words = _mm512_loadu_si512(from);
        char *at = to + i * s * ML_WORD;
        for (int k = 0; k < s; k++)
            _mm512_mask_storeu_epi64(at + k * VECTOR * ML_WORD, lanes(k, s), spread(words, k, s));
    }
    for (; i < p.end; i++, from += ML_WORD)
        *(anywhere_word *)(to + i * s * ML_WORD) = *(const anywhere_word *)from;
}

WITH_AVX512 void scatter_strided_avx512_expand(void *to, const void *from, const ml_walk *walk, int64_t first,
                                               int64_t count) {
#define EXPAND(s) scatter(to, from, part_of(walk, first, count, 0), s)
    FOR_NEAR_STRIDES(EXPAND, walk)
}
#endif
