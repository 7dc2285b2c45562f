/* sort.h: the operations of sorting algorithms on keys in the memory of one rank. Keys are signed integers,
 * int32 (bytes = 4) or int64 (bytes = 8). Counts and indices of keys are words of the same size.
 *
 *     digit {shift, bits} of a key: the lowest `bits` of (key with its sign bit inverted) >> shift
 *     next[digit]: where the next key of that digit goes
 */
#ifndef MEMLINE_SORT_KERNELS_H
#define MEMLINE_SORT_KERNELS_H

#include <stdint.h>

typedef struct sort_digit {
    int shift, bits;
} sort_digit;

enum {
    SORT_LINE_BYTES = 64,     /* bytes of keys that are written together, as one cache line */
    SORT_MOST_BUCKETS = 2048, /* largest number of different values of a digit */
};

static inline int64_t sort_buckets(sort_digit d) {
    return (int64_t)1 << d.bits;
}

/* Returns digit number `pass` (from 0, the lowest) of keys that are divided into digits of `bits` bits. The
 * last digit may be shorter. */
static inline sort_digit sort_digit_of(int bytes, int bits, int pass) {
    int shift = pass * bits, left = 8 * bytes - shift;
    return (sort_digit){shift, left < bits ? left : bits};
}

static inline int sort_passes(int bytes, int bits) {
    return (8 * bytes + bits - 1) / bits;
}

/* Sets counts[v] to the number of keys whose digit has the value v. */
typedef void sort_count(const void *keys, int64_t n, sort_digit digit, void *counts, int bytes);
sort_count sort_count_plain, sort_count_tuned;

/* Moves each key, in order, to to[next[v]++], where v is the value of its digit. `to` must be aligned to
 * SORT_LINE_BYTES. sort_place_lines collects a cache line of keys with the same digit and writes it at once,
 * by non-temporal stores if `stream` is 1. */
typedef void sort_place(const void *keys, int64_t n, sort_digit digit, void *to, void *next, int stream,
                        int bytes);
sort_place sort_place_plain, sort_place_lines;

/* Sorts the keys by a radix sort with digits of 8 bits. `keys` and `spare` must be aligned to
 * SORT_LINE_BYTES; `spare` has room for n keys. */
void sort_radix(void *keys, void *spare, int64_t n, int bytes);
/* Sorts the keys by merging. It shares no code with the other sorts, so they can be verified with it. */
void sort_merge(void *keys, void *spare, int64_t n, int bytes);

/* Count the keys of each bucket, and move the keys into their buckets. The bucket of a key is the number of
 * splitters that are less than the key; the splitters are sorted. A key that equals splitters may go into
 * any bucket next to them. The index of such a key selects the bucket, so that equal keys are spread out. */
void sort_count_buckets(const void *keys, int64_t n, const void *splitters, int64_t count, void *counts,
                        int bytes);
void sort_place_buckets(const void *keys, int64_t n, const void *splitters, int64_t count, void *to,
                        void *next, int bytes);

/* sort_pick computes to[i] = from[i * step], sort_spread computes to[i * step] = from[i], for n keys. */
void sort_pick(void *to, const void *from, int64_t n, int64_t step, int bytes);
void sort_spread(void *to, const void *from, int64_t n, int64_t step, int bytes);
/* Fills `to` with n keys of the largest possible value. */
void sort_fill_largest(void *to, int64_t n, int bytes);

/* Writes the keys with numbers first to first + count - 1 of an input (enum ml_sort_input) of n keys. */
void sort_input(void *to, int input, int64_t n, int ranks, int64_t seed, int64_t first, int64_t count,
                int bytes);

#endif
