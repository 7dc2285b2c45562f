/* sort_steps.c: copies keys from and to a fixed stride, and fills memory with the largest key. */
#include "sort_word.h"

SORT_INLINE void pick(void *to, const void *from, int64_t n, int64_t step, int bytes) {
    for (int64_t i = 0; i < n; i++)
        word_put(to, i, word_at(from, i * step, bytes), bytes);
}

void sort_pick(void *to, const void *from, int64_t n, int64_t step, int bytes) {
    SORT_BY_BYTES(bytes, pick, to, from, n, step);
}

SORT_INLINE void spread(void *to, const void *from, int64_t n, int64_t step, int bytes) {
    for (int64_t i = 0; i < n; i++)
        word_put(to, i * step, word_at(from, i, bytes), bytes);
}

void sort_spread(void *to, const void *from, int64_t n, int64_t step, int bytes) {
    SORT_BY_BYTES(bytes, spread, to, from, n, step);
}

void sort_fill_largest(void *to, int64_t n, int bytes) {
    for (int64_t i = 0; i < n; i++)
        word_put(to, i, word_sign(bytes) - 1, bytes);
}
