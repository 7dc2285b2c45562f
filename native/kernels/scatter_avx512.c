/* scatter_avx512.c: an AVX-512 kernel that scatters single words to a stride (1Cx). At strides of 2 and 4
 * words, the words are spread out in a vector and stored with a mask, which does not write the gaps. At other
 * strides the scatter instruction is used. The lines ahead are prefetched for writing. */
#include "avx512.h"
#include "blocks.h"
#include "copy_kernels.h"

#if MEMLINE_HAS_AVX512

enum { VECTOR = 8 };

/* Stores `spread` words (4 or 2) in the 8 words from `at` on, in every second or every fourth word. */
WITH_AVX512_INLINE void store_spread(char *at, const char *in, int spread) {
    __mmask8 mask = spread == 4 ? 0x55 : 0x11;
    __m512i words = _mm512_maskz_expandloadu_epi64(mask, in);
    _mm512_mask_storeu_epi64(at, mask, words);
}

WITH_AVX512_INLINE void scatter(char *restrict to, const char *restrict from, walk_part p, int spread) {
    int64_t i = p.first, s = p.walk.stride_bytes;
    int64_t lead = lead_blocks(&p, NEAR);
    __m512i offsets = _mm512_set_epi64(7 * s, 6 * s, 5 * s, 4 * s, 3 * s, 2 * s, s, 0);
    for (; i + VECTOR <= p.end; i += VECTOR, from += VECTOR * ML_WORD) {
        ask_for(to, &p, i + lead, VECTOR, 1);
        char *at = to + block_start(&p, i);
        if (spread > 0)
            for (int j = 0; j < VECTOR; j += spread)
                store_spread(at + j * s, from + j * ML_WORD, spread);
        else
            _mm512_i64scatter_epi64(at, offsets, _mm512_loadu_si512(from), 1);
    }
    for (; i < p.end; i++, from += ML_WORD)
        *(anywhere_word *)(to + block_start(&p, i)) = *(const anywhere_word *)from;
}

WITH_AVX512 void scatter_strided_avx512(void *to, const void *from, const ml_walk *walk, int64_t first,
                                        int64_t count) {
    if (walk->stride_bytes == 2 * ML_WORD)
        scatter(to, from, part_of(walk, first, count, 0), 4);
    else if (walk->stride_bytes == 4 * ML_WORD)
        scatter(to, from, part_of(walk, first, count, 0), 2);
    else
        scatter(to, from, part_of(walk, first, count, 0), 0);
}
#endif
