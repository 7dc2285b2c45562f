/* sort_place.c: moves keys, one by one, to the positions that their digits determine. */
#include "sort_word.h"

SORT_INLINE void place(const void *keys, int64_t n, sort_digit d, void *to, void *next, int bytes) {
    for (int64_t i = 0; i < n; i++) {
        int64_t digit = key_digit(keys, i, d, bytes);
        uint64_t at = word_at(next, digit, bytes);
        word_put(to, (int64_t)at, word_at(keys, i, bytes), bytes);
        word_put(next, digit, at + 1, bytes);
    }
}

void sort_place_plain(const void *keys, int64_t n, sort_digit digit, void *to, void *next, int stream,
                      int bytes) {
    (void)stream;
    SORT_BY_BYTES(bytes, place, keys, n, digit, to, next);
}
