/* gather_blend_avx2.c: xC1 of single words at strides of 2 to 8 words, where each vector is loaded so that a
 * word lies in the lane that it goes to: nothing is shuffled, the vectors are blended.
 *
 *   | a . . . |                  stride 5: loads that start 4 words apart
 *           | . b . . |
 *                   | . . c . |
 *                           | . . . d |
 *
 * The last load ends with the last word: what is read lies between the first of the blocks and the last. At
 * stride 2 a load has two words, and two loads are put in order. `_nt` stores past the caches, with the lines
 * to come asked for. */
#include "blocks.h"
#include "copy_kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE AVX2 ALWAYS_INLINE

/* Lanes of a word each, for blends of lanes of 32 bits. */
enum { VECTOR = 4, STEP = 2 * VECTOR, LANE_1 = 0x0C, LANE_2 = 0x30, LANE_3 = 0xC0 };

AVX2_INLINE __m256i load(const char *at, int word) {
    return _mm256_loadu_si256((const __m256i *)(at + word * ML_WORD));
}

/* Every s-th word from `at` on, four of them. */
AVX2_INLINE __m256i four(const char *at, int s) {
    if (s == 2) {
        __m256i acbd = _mm256_blend_epi32(load(at, 0), load(at, 3), LANE_1 | LANE_3);
        return _mm256_permute4x64_epi64(acbd, _MM_SHUFFLE(3, 1, 2, 0));
    }
    __m256i v = _mm256_blend_epi32(load(at, 0), load(at, s - 1), LANE_1);
    v = _mm256_blend_epi32(v, load(at, 2 * (s - 1)), LANE_2);
    return _mm256_blend_epi32(v, load(at, 3 * (s - 1)), LANE_3);
}

AVX2_INLINE void gather(char *restrict to, const char *restrict from, walk_part p, int s, int past) {
    int64_t i = p.first, lead = past ? lead_blocks(&p, NEAR) : 0;
    for (; past && i < p.end && (uintptr_t)to % 32 != 0; i++, to += ML_WORD)
        *(anywhere_word *)to = *(const anywhere_word *)(from + i * s * ML_WORD);
    for (; i + STEP <= p.end; i += STEP, to += STEP * ML_WORD) {
        if (past)
            ask_for(from, &p, i + lead, STEP, 0);
        __m256i low = four(from + i * s * ML_WORD, s), high = four(from + (i + VECTOR) * s * ML_WORD, s);
        if (past) {
            _mm256_stream_si256((__m256i *)to, low);
            _mm256_stream_si256((__m256i *)(to + 32), high);
        } else {
            _mm256_storeu_si256((__m256i *)to, low);
            _mm256_storeu_si256((__m256i *)(to + 32), high);
        }
    }
    for (; i < p.end; i++, to += ML_WORD)
        *(anywhere_word *)to = *(const anywhere_word *)(from + i * s * ML_WORD);
    if (past)
        _mm_sfence();
}

AVX2 void gather_strided_avx2_blend(void *to, const void *from, const ml_walk *walk, int64_t first,
                                    int64_t count){
#define BLEND(s) gather(to, from, part_of(walk, first, count, 0), s, 0)
    FOR_NEAR_STRIDES(BLEND, walk)}

/* A run that no word of it is aligned in is not written past the caches. */
AVX2 void gather_strided_avx2_blend_nt(void *to, const void *from, const ml_walk *walk, int64_t first,
                                       int64_t count) {
#define BLEND_NT(s) gather(to, from, part_of(walk, first, count, 0), s, 1)
    if ((uintptr_t)to % ML_WORD != 0)
        gather_strided_avx2_blend(to, from, walk, first, count);
    else
        FOR_NEAR_STRIDES(BLEND_NT, walk)
}
#endif
