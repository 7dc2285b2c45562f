/* gather_neon.c: a NEON kernel that gathers single words at strides of 2 to 4 words (xC1). The instructions
 * ld2, ld3 and ld4 distribute consecutive words over 2, 3 or 4 vectors; only the first vector is used.
 *
 *   stride 3:   | a . . b . . |   ->   | a b |  | . . |  | . . |
 *
 * There is no such scatter kernel, because st2, st3 and st4 would write the gaps. There is no such contiguous
 * copy, because memcpy of the C library uses the same loads and stores of pairs. */
#include "blocks.h"
#include "copy_kernels.h"

#if defined(__aarch64__)
#include <arm_neon.h>

enum { VECTOR = 2, STEP = 2 * VECTOR };

ALWAYS_INLINE uint64x2_t two(const char *at, int s) {
    const uint64_t *words = (const uint64_t *)at;
    return s == 2 ? vld2q_u64(words).val[0] : s == 3 ? vld3q_u64(words).val[0] : vld4q_u64(words).val[0];
}

ALWAYS_INLINE void gather(char *restrict to, const char *restrict from, walk_part p, int s) {
    int64_t i = p.first;
    /* The loop leaves out the last block, because it would read the gap after it. */
    for (; i + STEP < p.end; i += STEP, to += STEP * ML_WORD) {
        vst1q_u8((uint8_t *)to, vreinterpretq_u8_u64(two(from + i * s * ML_WORD, s)));
        vst1q_u8((uint8_t *)to + 16, vreinterpretq_u8_u64(two(from + (i + VECTOR) * s * ML_WORD, s)));
    }
    for (; i < p.end; i++, to += ML_WORD)
        *(anywhere_word *)to = *(const anywhere_word *)(from + i * s * ML_WORD);
}

void gather_strided_neon(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    walk_part p = part_of(walk, first, count, 0);
    switch (walk->stride_bytes / ML_WORD) {
    case 2:
        gather(to, from, p, 2);
        break;
    case 3:
        gather(to, from, p, 3);
        break;
    default:
        gather(to, from, p, 4);
    }
}
#endif
