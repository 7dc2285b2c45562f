/* gather_blend_avx512.c: xC1 of single words at strides of 2 to 8 words. Vectors are loaded over one another
 * under masks, each from where its words fall into lanes that are still free, and put in order at the end if
 * necessary.
 *
 *   | a . . . b . . . |                     stride 4: loads that start 7 words apart
 *                 | . c . . . d . . |
 *                               | . . e . . . f . |
 *                                             | . . . g . . . h |      a c e g b d f h
 *
 * Words under zeros of the mask are not read. `_nt` uses non-temporal stores and prefetches the lines ahead.
 */
#include "avx512.h"
#include "gather_blend.h"

#if MEMLINE_HAS_AVX512

enum { VECTOR = 8, APART = VECTOR - 1 };

WITH_AVX512_INLINE __m512i over(__m512i v, const char *at, int word, int lanes) {
    return _mm512_mask_loadu_epi64(v, (__mmask8)lanes, at + word * ML_WORD);
}

/* Returns every s-th word from `at` on, eight of them. */
WITH_AVX512_INLINE __m512i eight(const char *at, int s) {
    __m512i v = _mm512_setzero_si512();
    switch (s) {
    case 2:
        v = over(over(v, at, 0, 0x55), at, APART, 0xAA);
        return _mm512_permutexvar_epi64(_mm512_set_epi64(7, 5, 3, 1, 6, 4, 2, 0), v);
    case 3: /* three and eight are coprime, so each word has a free lane */
        v = over(over(over(v, at, 0, 0x49), at, VECTOR, 0x92), at, 2 * VECTOR, 0x24);
        return _mm512_permutexvar_epi64(_mm512_set_epi64(5, 2, 7, 4, 1, 6, 3, 0), v);
    case 4:
        for (int k = 0; k < 4; k++)
            v = over(v, at, k * APART, 0x11 << k);
        return _mm512_permutexvar_epi64(_mm512_set_epi64(7, 3, 6, 2, 5, 1, 4, 0), v);
    default: /* a load for each word, which puts it into its lane, as with AVX2 */
        for (int k = 0; k < VECTOR; k++)
            v = over(v, at, k * (s - 1), 1 << k);
        return v;
    }
}

WITH_AVX512_INLINE void blend(char *to, const char *at, int s, int past) {
    if (past)
        _mm512_stream_si512((__m512i *)to, eight(at, s));
    else
        _mm512_storeu_si512(to, eight(at, s));
}

DEFINE_BLENDS(avx512, WITH_AVX512, 64)
#endif
