/* sort_word.h: reads and writes keys and counts of 4 or 8 bytes by index. The loop of a kernel is an inline
 * function with the parameter `bytes`. SORT_BY_BYTES calls it with the constant 4 or 8, so that the compiler
 * makes two loops. */
#ifndef MEMLINE_SORT_WORD_H
#define MEMLINE_SORT_WORD_H

#include "sort.h"

#define SORT_INLINE static inline __attribute__((always_inline))

/* Calls kernel(…, 4) or kernel(…, 8), depending on `bytes`. */
#define SORT_BY_BYTES(bytes, kernel, ...) ((bytes) == 4 ? kernel(__VA_ARGS__, 4) : kernel(__VA_ARGS__, 8))

SORT_INLINE uint64_t word_at(const void *words, int64_t i, int bytes) {
    return bytes == 4 ? ((const uint32_t *)words)[i] : ((const uint64_t *)words)[i];
}

SORT_INLINE void word_put(void *words, int64_t i, uint64_t value, int bytes) {
    if (bytes == 4)
        ((uint32_t *)words)[i] = (uint32_t)value;
    else
        ((uint64_t *)words)[i] = value;
}

/* Returns a word with only the sign bit set. Signed keys with an inverted sign bit have the order of unsigned
 * words. */
SORT_INLINE uint64_t word_sign(int bytes) {
    return bytes == 4 ? UINT64_C(1) << 31 : UINT64_C(1) << 63;
}

SORT_INLINE uint64_t key_order(const void *keys, int64_t i, int bytes) {
    return word_at(keys, i, bytes) ^ word_sign(bytes);
}

SORT_INLINE int64_t key_digit(const void *keys, int64_t i, sort_digit d, int bytes) {
    return (int64_t)(key_order(keys, i, bytes) >> d.shift & ((UINT64_C(1) << d.bits) - 1));
}

#endif
