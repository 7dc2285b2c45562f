/* sort_radix.c: a serial radix sort with digits of 8 bits. One pass over the keys counts all digits. If all
 * keys have the same value of a digit, this digit is skipped. */
#include "sort_word.h"

#include <string.h>

enum { BITS = 8, BUCKETS = 1 << BITS, MOST_PASSES = 8, INSERTED = 32 };

SORT_INLINE void insert(void *keys, int64_t n, int bytes) {
    for (int64_t i = 1; i < n; i++) {
        uint64_t key = word_at(keys, i, bytes), order = key_order(keys, i, bytes);
        int64_t at = i;
        for (; at > 0 && key_order(keys, at - 1, bytes) > order; at--)
            word_put(keys, at, word_at(keys, at - 1, bytes), bytes);
        word_put(keys, at, key, bytes);
    }
}

SORT_INLINE void radix(void *keys, void *spare, int64_t n, int bytes) {
    uint64_t counts[MOST_PASSES][BUCKETS] = {{0}}, next[BUCKETS];
    int passes = sort_passes(bytes, BITS);
    if (n <= INSERTED) {
        insert(keys, n, bytes);
        return;
    }
    for (int64_t i = 0; i < n; i++)
        for (int pass = 0; pass < passes; pass++)
            counts[pass][key_digit(keys, i, sort_digit_of(bytes, BITS, pass), bytes)]++;
    char *from = keys, *to = spare;
    for (int pass = 0; pass < passes; pass++) {
        sort_digit digit = sort_digit_of(bytes, BITS, pass);
        uint64_t at = 0;
        if (counts[pass][key_digit(from, 0, digit, bytes)] == (uint64_t)n)
            continue;
        for (int b = 0; b < BUCKETS; b++) {
            word_put(next, b, at, bytes);
            at += counts[pass][b];
        }
        sort_place_lines(from, n, digit, to, next, 0, bytes);
        char *moved = to;
        to = from;
        from = moved;
    }
    if (from != keys)
        memcpy(keys, from, (size_t)(n * bytes));
}

void sort_radix(void *keys, void *spare, int64_t n, int bytes) {
    SORT_BY_BYTES(bytes, radix, keys, spare, n);
}
