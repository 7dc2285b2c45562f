/* gather_blend_avx512.c: xC1 of single words at strides of 2 to 8 words, where vectors are loaded under masks
 * one over the other, each from where its words fall into lanes that are still free, and put in order at the
 * end if need be.
 *
 *   | a . . . b . . . |                     stride 4: loads that start 7 words apart
 *                 | . c . . . d . . |
 *                               | . . e . . . f . |
 *                                             | . . . g . . . h |      a c e g b d f h
 *
 * Words under the mask's zeros are not read. `_nt` stores past the caches, with the lines to come asked for.
 */
#include "avx512.h"
#include "blocks.h"
#include "copy_kernels.h"

#if MEMLINE_HAS_AVX512

enum { VECTOR = 8, APART = VECTOR - 1 };

WITH_AVX512_INLINE __m512i over(__m512i v, const char *at, int word, int lanes) {
    return _mm512_mask_loadu_epi64(v, (__mmask8)lanes, at + word * ML_WORD);
}

/* Every s-th word from `at` on, eight of them. */
WITH_AVX512_INLINE __m512i eight(const char *at, int s) {
    __m512i v = _mm512_setzero_si512();
    switch (s) {
    case 2:
        v = over(over(v, at, 0, 0x55), at, APART, 0xAA);
        return _mm512_permutexvar_epi64(_mm512_set_epi64(7, 5, 3, 1, 6, 4, 2, 0), v);
    case 3: /* three and eight have no common divisor: word after word has a lane that is free */
        v = over(over(over(v, at, 0, 0x49), at, VECTOR, 0x92), at, 2 * VECTOR, 0x24);
        return _mm512_permutexvar_epi64(_mm512_set_epi64(5, 2, 7, 4, 1, 6, 3, 0), v);
    case 4:
        for (int k = 0; k < 4; k++)
            v = over(v, at, k * APART, 0x11 << k);
        return _mm512_permutexvar_epi64(_mm512_set_epi64(7, 3, 6, 2, 5, 1, 4, 0), v);
    default: /* as with AVX2: a load for each word, from where it falls into its place */
        for (int k = 0; k < VECTOR; k++)
            v = over(v, at, k * (s - 1), 1 << k);
        return v;
    }
}

WITH_AVX512_INLINE void gather(char *restrict to, const char *restrict from, walk_part p, int s, int past) {
    int64_t i = p.first, lead = past ? lead_blocks(&p, NEAR) : 0;
    for (; past && i < p.end && (uintptr_t)to % 64 != 0; i++, to += ML_WORD)
        *(anywhere_word *)to = *(const anywhere_word *)(from + i * s * ML_WORD);
    for (; i + VECTOR <= p.end; i += VECTOR, to += VECTOR * ML_WORD) {
        if (past)
            ask_for(from, &p, i + lead, VECTOR, 0);
        __m512i words = eight(from + i * s * ML_WORD, s);
        if (past)
            _mm512_stream_si512((__m512i *)to, words);
        else
            _mm512_storeu_si512(to, words);
    }
    for (; i < p.end; i++, to += ML_WORD)
        *(anywhere_word *)to = *(const anywhere_word *)(from + i * s * ML_WORD);
    if (past)
        _mm_sfence();
}

WITH_AVX512 void gather_strided_avx512_blend(void *to, const void *from, const ml_walk *walk, int64_t first,
                                             int64_t count){
#define BLEND(s) gather(to, from, part_of(walk, first, count, 0), s, 0)
    FOR_NEAR_STRIDES(BLEND, walk)}

/* A run that no word of it is aligned in is not written past the caches. */
WITH_AVX512 void gather_strided_avx512_blend_nt(void *to, const void *from, const ml_walk *walk,
                                                int64_t first, int64_t count) {
#define BLEND_NT(s) gather(to, from, part_of(walk, first, count, 0), s, 1)
    if ((uintptr_t)to % ML_WORD != 0)
        gather_strided_avx512_blend(to, from, walk, first, count);
    else
        FOR_NEAR_STRIDES(BLEND_NT, walk)
}
#endif
