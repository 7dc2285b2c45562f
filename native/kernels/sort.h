/* sort.h: what sorts do with keys in one rank's hands. Keys are int32 (bytes 4) or int64 (8) in signed order, counts
 * and places are words of the same length.
 *
 *     digit {shift, bits} of a key: (key with its sign bit turned over) >> shift, its lowest `bits`
 *     next[digit]: where the next key of that digit goes */
#ifndef MEMLINE_SORT_KERNELS_H
#define MEMLINE_SORT_KERNELS_H

#include <stdint.h>

typedef struct sort_digit {
    int shift, bits;
} sort_digit;

enum {
    SORT_LINE_BYTES = 64,     /* what is written at once */
    SORT_MOST_BUCKETS = 2048, /* of a digit */
};

static inline int64_t sort_buckets(sort_digit d) {
    return (int64_t)1 << d.bits;
}

/* Digit number `pass` of keys that are divided into digits of `bits`: the last one may be shorter. */
static inline sort_digit sort_digit_of(int bytes, int bits, int pass) {
    int shift = pass * bits, left = 8 * bytes - shift;
    return (sort_digit){shift, left < bits ? left : bits};
}

static inline int sort_passes(int bytes, int bits) {
    return (8 * bytes + bits - 1) / bits;
}

/* counts[digit] becomes the number of keys that have it. */
typedef void sort_count(const void *keys, int64_t n, sort_digit digit, void *counts, int bytes);
sort_count sort_count_plain, sort_count_tuned;

/* Each key to to[next[digit]++], in their order. `to` starts on a line of SORT_LINE_BYTES. Tuned: a line of keys of one
 * digit at a time, past the caches where `stream`. */
typedef void sort_place(const void *keys, int64_t n, sort_digit digit, void *to, void *next, int stream,
                        int bytes);
sort_place sort_place_plain, sort_place_lines;

/* Sorts by digits of 8 bits. Both start on a line; `spare` has room for as many. */
void sort_radix(void *keys, void *spare, int64_t n, int bytes);
/* Sorts by merging: another way to the same result. */
void sort_merge(void *keys, void *spare, int64_t n, int bytes);

/* Bucket of a key: how many of the sorted splitters are less than it. A key that equals splitters fits into each bucket
 * beside them and goes to one of these by its index, so that equal keys spread. */
void sort_count_buckets(const void *keys, int64_t n, const void *splitters, int64_t count, void *counts,
                        int bytes);
void sort_place_buckets(const void *keys, int64_t n, const void *splitters, int64_t count, void *to,
                        void *next, int bytes);

/* to[i] = from[i * step], and to[i * step] = from[i]. */
void sort_pick(void *to, const void *from, int64_t n, int64_t step, int bytes);
void sort_spread(void *to, const void *from, int64_t n, int64_t step, int bytes);
/* The largest key, n times. */
void sort_fill_largest(void *to, int64_t n, int bytes);
/* The index of the first key that is less than the one before it, or n. */
int64_t sort_disorder(const void *keys, int64_t n, int bytes);

/* Keys first ... first + count - 1 of an input (enum ml_sort_input) of n. */
void sort_input(void *to, int input, int64_t n, int ranks, int64_t seed, int64_t first, int64_t count,
                int bytes);

#endif
