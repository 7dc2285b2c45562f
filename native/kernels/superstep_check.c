/* superstep_check.c: checks the words that a superstep has written. The loops over a block of words have no
 * early exit, so that checking takes no longer than reading. */
#include "kernels.h"
#include "superstep.h"

#include <string.h>

enum { BLOCK = 1024 };

#define DEFINE_CHECK(type, name)                                                                             \
    static int64_t first_wrong_##name(const type *from, int64_t k, int64_t to, int64_t step, int64_t stride, \
                                      type key) {                                                            \
        while (k < to && from[k * stride] == (type)(key + (type)k * (type)SUPERSTEP_STEP))                   \
            k += step;                                                                                       \
        return k < to ? k : to;                                                                              \
    }                                                                                                        \
    /* Returns whether the words k to end - 1 have their expected values. */                                 \
    static int alike_##name(const type *from, int64_t k, int64_t end, type key) {                            \
        type expected[BLOCK];                                                                                \
        superstep_write_contiguous_##name(expected, end - k, key + (type)k * (type)SUPERSTEP_STEP);          \
        return memcmp(from + k, expected, (size_t)(end - k) * sizeof *from) == 0;                            \
    }                                                                                                        \
    static int alike_apart_##name(const type *from, int64_t k, int64_t end, int64_t step, int64_t stride,    \
                                  type key) {                                                                \
        type wrong = 0;                                                                                      \
        for (; k < end; k += step)                                                                           \
            wrong |= from[k * stride] ^ (type)(key + (type)k * (type)SUPERSTEP_STEP);                        \
        return wrong == 0;                                                                                   \
    }                                                                                                        \
    int64_t superstep_check_##name(const type *from, int64_t first, int64_t to, int64_t step,                \
                                   int64_t stride, uint64_t key) {                                           \
        for (; first < to; first += BLOCK * step) {                                                          \
            int64_t end = to - first > BLOCK * step ? first + BLOCK * step : to;                             \
            if (step == 1 && stride == 1 ? !alike_##name(from, first, end, (type)key)                        \
                                         : !alike_apart_##name(from, first, end, step, stride, (type)key))   \
                return first_wrong_##name(from, first, end, step, stride, (type)key);                        \
        }                                                                                                    \
        return to;                                                                                           \
    }

DEFINE_CHECK(uint32_t, int32)
DEFINE_CHECK(uint64_t, int64)

ML_FOR_EACH_LEVEL(, int64_t, superstep_check_gaps,
                  (const uint32_t *from, int64_t first, int64_t to, int64_t step, int64_t stride,
                   int64_t count, uint32_t k0),
                  (from, first, to, step, stride, count, k0)) {
    for (int64_t k = first; k < to; k += step) {
        const uint32_t *gap = from + k * stride;
        uint32_t at = k0 + (uint32_t)(k * stride), wrong = 0;
        for (int64_t i = 0; i < count; i++)
            wrong |= gap[i] ^ pattern_word(BACKGROUND_KEY, at + (uint32_t)i);
        if (wrong != 0)
            return k;
    }
    return to;
}
