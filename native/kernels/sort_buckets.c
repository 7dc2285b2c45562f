/* sort_buckets.c: keys into buckets between splitters. */
#include "sort_word.h"

#include <string.h>

SORT_INLINE int64_t bucket_of(const void *keys, int64_t i, const void *splitters, int64_t count, int bytes) {
    uint64_t key = key_order(keys, i, bytes);
    int64_t low = 0;
    for (int64_t left = count; left > 0;) { /* how many are less */
        int64_t half = left / 2, less = key_order(splitters, low + half, bytes) < key;
        low = less ? low + half + 1 : low;
        left = less ? left - half - 1 : half;
    }
    int64_t equal = 0;
    while (low + equal < count && key_order(splitters, low + equal, bytes) == key)
        equal++;
    return equal == 0 ? low : low + i % (equal + 1);
}

SORT_INLINE void count_buckets(const void *keys, int64_t n, const void *splitters, int64_t count,
                               void *counts, int bytes) {
    memset(counts, 0, (size_t)((count + 1) * bytes));
    for (int64_t i = 0; i < n; i++) {
        int64_t bucket = bucket_of(keys, i, splitters, count, bytes);
        word_put(counts, bucket, word_at(counts, bucket, bytes) + 1, bytes);
    }
}

void sort_count_buckets(const void *keys, int64_t n, const void *splitters, int64_t count, void *counts,
                        int bytes) {
    SORT_BY_BYTES(bytes, count_buckets, keys, n, splitters, count, counts);
}

SORT_INLINE void place_buckets(const void *keys, int64_t n, const void *splitters, int64_t count, void *to,
                               void *next, int bytes) {
    for (int64_t i = 0; i < n; i++) {
        int64_t bucket = bucket_of(keys, i, splitters, count, bytes);
        uint64_t at = word_at(next, bucket, bytes);
        word_put(to, (int64_t)at, word_at(keys, i, bytes), bytes);
        word_put(next, bucket, at + 1, bytes);
    }
}

void sort_place_buckets(const void *keys, int64_t n, const void *splitters, int64_t count, void *to,
                        void *next, int bytes) {
    SORT_BY_BYTES(bytes, place_buckets, keys, n, splitters, count, to, next);
}
