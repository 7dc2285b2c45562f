/* sort_buckets.c: counts the keys of each bucket, and moves keys into their buckets. */
#include "sort_word.h"

#include <string.h>

/* Returns the largest power of two that is at most `count`, or 0 if `count` is 0. */
static int64_t first_step(int64_t count) {
    int64_t step = 0;
    for (int64_t next = 1; next <= count; next *= 2)
        step = next;
    return step;
}

/* Returns the bucket of key number i, by binary search among the splitters. The search has no branch that
 * depends on the key, because half of such branches would be mispredicted. */
SORT_INLINE int64_t bucket_of(const void *keys, int64_t i, const void *splitters, int64_t count, int64_t step,
                              int bytes) {
    uint64_t key = key_order(keys, i, bytes);
    int64_t low = 0;
    for (; step > 0; step /= 2) {
        int64_t inside = low + step <= count, last = inside ? low + step - 1 : 0;
        low += step & -(inside & (key_order(splitters, last, bytes) < key));
    }
    int64_t near = low < count ? low : count - 1, equal = 0;
    if (count == 0 || key_order(splitters, near, bytes) != key)
        return low;
    while (low + equal < count && key_order(splitters, low + equal, bytes) == key)
        equal++;
    return low + i % (equal + 1);
}

SORT_INLINE void count_buckets(const void *keys, int64_t n, const void *splitters, int64_t count,
                               void *counts, int bytes) {
    int64_t step = first_step(count);
    memset(counts, 0, (size_t)((count + 1) * bytes));
    for (int64_t i = 0; i < n; i++) {
        int64_t bucket = bucket_of(keys, i, splitters, count, step, bytes);
        word_put(counts, bucket, word_at(counts, bucket, bytes) + 1, bytes);
    }
}

void sort_count_buckets(const void *keys, int64_t n, const void *splitters, int64_t count, void *counts,
                        int bytes) {
    SORT_BY_BYTES(bytes, count_buckets, keys, n, splitters, count, counts);
}

SORT_INLINE void place_buckets(const void *keys, int64_t n, const void *splitters, int64_t count, void *to,
                               void *next, int bytes) {
    int64_t step = first_step(count);
    for (int64_t i = 0; i < n; i++) {
        int64_t bucket = bucket_of(keys, i, splitters, count, step, bytes);
        uint64_t at = word_at(next, bucket, bytes);
        word_put(to, (int64_t)at, word_at(keys, i, bytes), bytes);
        word_put(next, bucket, at + 1, bytes);
    }
}

void sort_place_buckets(const void *keys, int64_t n, const void *splitters, int64_t count, void *to,
                        void *next, int bytes) {
    SORT_BY_BYTES(bytes, place_buckets, keys, n, splitters, count, to, next);
}
