/* gather_avx2.c: AVX2 kernels that gather single words at a stride (xC1) or by an index (wC1). Four words are
 * combined in a vector and stored together. The `_nt` kernels use non-temporal stores and prefetch the lines
 * ahead.
 *
 *   stride 2:   | a . b . |  | c . d . |   two loads, unpacked    | a c b d |   and put in order
 */
#include "gather_words.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE AVX2 ALWAYS_INLINE

enum { VECTOR = 4, STEP = 2 * VECTOR };

ALWAYS_INLINE long long word(const char *at) {
    return (long long)*(const anywhere_word *)at;
}

/* Returns a vector of four words: those of the blocks i to i + 3. */
AVX2_INLINE __m256i four(const char *from, const walk_part *p, int64_t i) {
    return _mm256_set_epi64x(word(from + block_start(p, i + 3)), word(from + block_start(p, i + 2)),
                             word(from + block_start(p, i + 1)), word(from + block_start(p, i)));
}

/* Returns a vector of four words at a stride of 2 words. It also reads the gap after the last of these words.
 */
AVX2_INLINE __m256i four_of_two(const char *at) {
    __m256i low = _mm256_loadu_si256((const __m256i *)at);
    __m256i high = _mm256_loadu_si256((const __m256i *)(at + 32));
    return _mm256_permute4x64_epi64(_mm256_unpacklo_epi64(low, high), _MM_SHUFFLE(3, 1, 2, 0));
}

AVX2_INLINE void gather(char *restrict to, const char *restrict from, walk_part p, int past, int two) {
    int64_t i = p.first, lead = 0;
    if (past) {
        lead = lead_blocks(&p, NEAR);
        for (; i < p.end && (uintptr_t)to % 32 != 0; i++, to += ML_WORD)
            *(anywhere_word *)to = *(const anywhere_word *)(from + block_start(&p, i));
    }
    /* Stops before the last block, because four_of_two also reads the gap after a block. */
    for (; i + STEP < p.end; i += STEP, to += STEP * ML_WORD) {
        if (past)
            ask_for(from, &p, i + lead, STEP, 0);
        __m256i a = two ? four_of_two(from + block_start(&p, i)) : four(from, &p, i);
        __m256i b = two ? four_of_two(from + block_start(&p, i + VECTOR)) : four(from, &p, i + VECTOR);
        if (past) {
            _mm256_stream_si256((__m256i *)to, a);
            _mm256_stream_si256((__m256i *)(to + 32), b);
        } else {
            _mm256_storeu_si256((__m256i *)to, a);
            _mm256_storeu_si256((__m256i *)(to + 32), b);
        }
    }
    for (; i < p.end; i++, to += ML_WORD)
        *(anywhere_word *)to = *(const anywhere_word *)(from + block_start(&p, i));
    if (past)
        _mm_sfence();
}

DEFINE_GATHERS(avx2, AVX2)

AVX2 void gather_indexed_avx2(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    gather(to, from, part_of(walk, first, count, 1), 0, 0);
}
#endif
