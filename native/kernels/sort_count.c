/* sort_count.c: counts how many keys have each value of a digit. */
#include "sort_word.h"

#include <string.h>

SORT_INLINE void count_one(const void *keys, int64_t n, sort_digit d, void *counts, int bytes) {
    memset(counts, 0, (size_t)(sort_buckets(d) * bytes));
    for (int64_t i = 0; i < n; i++) {
        int64_t digit = key_digit(keys, i, d, bytes);
        word_put(counts, digit, word_at(counts, digit, bytes) + 1, bytes);
    }
}

void sort_count_plain(const void *keys, int64_t n, sort_digit digit, void *counts, int bytes) {
    SORT_BY_BYTES(bytes, count_one, keys, n, digit, counts);
}

enum { TABLES = 4, TABLED_BUCKETS = 256 };

/* Counts in four tables in turn. In a single table, a count would wait for the previous one if two
 * consecutive keys have the same digit. */
SORT_INLINE void count_four(const void *keys, int64_t n, sort_digit d, void *counts, int bytes) {
    uint64_t tables[TABLES][TABLED_BUCKETS];
    int64_t buckets = sort_buckets(d), i = 0;
    memset(tables, 0, sizeof tables);
    for (; i + TABLES <= n; i += TABLES)
        for (int t = 0; t < TABLES; t++)
            tables[t][key_digit(keys, i + t, d, bytes)]++;
    for (; i < n; i++)
        tables[0][key_digit(keys, i, d, bytes)]++;
    for (int64_t b = 0; b < buckets; b++)
        word_put(counts, b, tables[0][b] + tables[1][b] + tables[2][b] + tables[3][b], bytes);
}

void sort_count_tuned(const void *keys, int64_t n, sort_digit digit, void *counts, int bytes) {
    if (sort_buckets(digit) > TABLED_BUCKETS)
        sort_count_plain(keys, n, digit, counts, bytes);
    else
        SORT_BY_BYTES(bytes, count_four, keys, n, digit, counts);
}
