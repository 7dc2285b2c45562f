/* gather_blend_avx512.c: AVX-512 kernels that gather single words at strides of 2 to 8 words (xC1). Several
 * masked loads fill one vector: each load starts where its words fall into lanes that are still free. If
 * necessary, the vector is put in order at the end.
 *
 *   | a . . . b . . . |                     stride 4: loads that start 7 words apart
 *                 | . c . . . d . . |
 *                               | . . e . . . f . |
 *                                             | . . . g . . . h |      a c e g b d f h
 *
 * A masked load does not read words whose mask bit is 0. The `_nt` kernel uses non-temporal stores and
 * prefetches the lines ahead. */
#include "avx512.h"
#include "gather_blend.h"

#if MEMLINE_HAS_AVX512

enum { VECTOR = 8, APART = VECTOR - 1 };

WITH_AVX512_INLINE __m512i over(__m512i v, const char *at, int word, int lanes) {
    return _mm512_mask_loadu_epi64(v, (__mmask8)lanes, at + word * ML_WORD);
}

/* Returns a vector of eight words: those at `at` and at 1, 2, ..., 7 times s words after it. */
WITH_AVX512_INLINE __m512i eight(const char *at, int s) {
    __m512i v = _mm512_setzero_si512();
    switch (s) {
    case 2:
        v = over(over(v, at, 0, 0x55), at, APART, 0xAA);
        return _mm512_permutexvar_epi64(_mm512_set_epi64(7, 5, 3, 1, 6, 4, 2, 0), v);
    case 3: /* 3 and 8 have no common divisor, so each word falls into a lane of its own */
        v = over(over(over(v, at, 0, 0x49), at, VECTOR, 0x92), at, 2 * VECTOR, 0x24);
        return _mm512_permutexvar_epi64(_mm512_set_epi64(5, 2, 7, 4, 1, 6, 3, 0), v);
    case 4:
        for (int k = 0; k < 4; k++)
            v = over(v, at, k * APART, 0x11 << k);
        return _mm512_permutexvar_epi64(_mm512_set_epi64(7, 3, 6, 2, 5, 1, 4, 0), v);
    default: /* one load for each word, which puts the word directly into its lane */
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
