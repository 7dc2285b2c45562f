/* gather_blend_avx2.c: AVX2 kernels that gather single words at strides of 2 to 8 words (xC1). Each vector is
 * loaded from such an address that a word already lies in its destination lane. The vectors are then only
 * blended, not shuffled.
 *
 *   | a . . . |                  stride 5: loads that start 4 words apart
 *           | . b . . |
 *                   | . . c . |
 *                           | . . . d |
 *
 * The last load ends with the last word, so nothing is read after the last block. At a stride of 2 words each
 * load contains two words; two loads are blended and then permuted. The `_nt` kernel uses non-temporal stores
 * and prefetches the lines ahead. */
#include "gather_blend.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE AVX2 ALWAYS_INLINE

/* Masks of the lanes of one word (64 bits), for a blend instruction with lanes of 32 bits. */
enum { VECTOR = 4, LANE_1 = 0x0C, LANE_2 = 0x30, LANE_3 = 0xC0 };

AVX2_INLINE __m256i load(const char *at, int word) {
    return _mm256_loadu_si256((const __m256i *)(at + word * ML_WORD));
}

/* Returns a vector of four words: those at `at` and at 1, 2 and 3 times s words after it. */
AVX2_INLINE __m256i four(const char *at, int s) {
    if (s == 2) {
        __m256i acbd = _mm256_blend_epi32(load(at, 0), load(at, 3), LANE_1 | LANE_3);
        return _mm256_permute4x64_epi64(acbd, _MM_SHUFFLE(3, 1, 2, 0));
    }
    __m256i v = _mm256_blend_epi32(load(at, 0), load(at, s - 1), LANE_1);
    v = _mm256_blend_epi32(v, load(at, 2 * (s - 1)), LANE_2);
    return _mm256_blend_epi32(v, load(at, 3 * (s - 1)), LANE_3);
}

AVX2_INLINE void blend(char *to, const char *at, int s, int past) {
    __m256i low = four(at, s), high = four(at + VECTOR * s * ML_WORD, s);
    if (past) {
        _mm256_stream_si256((__m256i *)to, low);
        _mm256_stream_si256((__m256i *)(to + 32), high);
    } else {
        _mm256_storeu_si256((__m256i *)to, low);
        _mm256_storeu_si256((__m256i *)(to + 32), high);
    }
}

DEFINE_BLENDS(avx2, AVX2, 32)
#endif
