/* gather_avx512.c: AVX-512 kernels that gather single words at a stride (xC1) or by an index (wC1), in
 * vectors of eight. They use the gather instruction; at a stride of 2 words, two loads and a permutation. The
 * `_nt` kernels use non-temporal stores and prefetch the lines ahead. */
#include "avx512.h"
#include "gather_words.h"

#if MEMLINE_HAS_AVX512

enum { VECTOR = 8 };

WITH_AVX512_INLINE __m512i eight(const char *from, const walk_part *p, int64_t i, __m512i offsets, int two) {
    if (p->indexed)
        return _mm512_i32gather_epi64(_mm256_loadu_si256((const __m256i *)(p->walk.index + i)), from,
                                      ML_WORD);
    const char *at = from + block_start(p, i);
    if (two) /* this also reads the gap after the last word */
        return _mm512_permutex2var_epi64(_mm512_loadu_si512(at), _mm512_set_epi64(14, 12, 10, 8, 6, 4, 2, 0),
                                         _mm512_loadu_si512(at + 64));
    return _mm512_i64gather_epi64(offsets, at, 1);
}

WITH_AVX512_INLINE void gather(char *restrict to, const char *restrict from, walk_part p, int past, int two) {
    int64_t i = p.first, s = p.walk.stride_bytes, lead = 0;
    __m512i offsets = _mm512_set_epi64(7 * s, 6 * s, 5 * s, 4 * s, 3 * s, 2 * s, s, 0);
    if (past) {
        lead = lead_blocks(&p, NEAR);
        for (; i < p.end && (uintptr_t)to % 64 != 0; i++, to += ML_WORD)
            *(anywhere_word *)to = *(const anywhere_word *)(from + block_start(&p, i));
    }
    /* Stops before the last block, because `eight` may also read the gap after a block. */
    for (; i + VECTOR < p.end; i += VECTOR, to += VECTOR * ML_WORD) {
        if (past)
            ask_for(from, &p, i + lead, VECTOR, 0);
        __m512i words = eight(from, &p, i, offsets, two);
        if (past)
            _mm512_stream_si512((__m512i *)to, words);
        else
            _mm512_storeu_si512(to, words);
    }
    for (; i < p.end; i++, to += ML_WORD)
        *(anywhere_word *)to = *(const anywhere_word *)(from + block_start(&p, i));
    if (past)
        _mm_sfence();
}

DEFINE_GATHERS(avx512, WITH_AVX512)

WITH_AVX512 void gather_indexed_avx512_nt(void *to, const void *from, const ml_walk *walk, int64_t first,
                                          int64_t count) {
    if ((uintptr_t)to % ML_WORD != 0)
        gather(to, from, part_of(walk, first, count, 1), 0, 0);
    else
        gather(to, from, part_of(walk, first, count, 1), 1, 0);
}
#endif
