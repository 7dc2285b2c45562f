/* sort_merge.c: a serial merge sort, bottom up. The other sorts are verified with it, so it shares no code
 * with them but the comparison of two keys. */
#include "sort_word.h"

#include <string.h>

/* Merges the sorted keys low to middle - 1 and middle to high - 1 of `from` into the keys low to high - 1 of
 * `to`. */
SORT_INLINE void merge(void *to, const void *from, int64_t low, int64_t middle, int64_t high, int bytes) {
    int64_t a = low, b = middle;
    for (int64_t k = low; k < high; k++) {
        int second = a == middle || (b < high && key_order(from, b, bytes) < key_order(from, a, bytes));
        word_put(to, k, word_at(from, second ? b : a, bytes), bytes);
        b += second;
        a += !second;
    }
}

SORT_INLINE void merge_all(void *keys, void *spare, int64_t n, int bytes) {
    void *from = keys, *to = spare;
    for (int64_t width = 1; width < n; width *= 2) {
        for (int64_t low = 0; low < n; low += 2 * width) {
            int64_t middle = low + width < n ? low + width : n;
            merge(to, from, low, middle, middle + width < n ? middle + width : n, bytes);
        }
        void *merged = to;
        to = from;
        from = merged;
    }
    if (from != keys)
        memcpy(keys, from, (size_t)(n * bytes));
}

void sort_merge(void *keys, void *spare, int64_t n, int bytes) {
    SORT_BY_BYTES(bytes, merge_all, keys, spare, n);
}
