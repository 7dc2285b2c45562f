/* sort.h: the operations of sorts on keys in one rank's memory. Keys are int32 (bytes 4) or int64 (8) in
 * signed order; counts and places are words of the same length.
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
    SORT_LINE_BYTES = 64,     /* bytes of a line of keys, which are written together */
    SORT_MOST_BUCKETS = 2048, /* the most values of a digit */
};

static inline int64_t sort_buckets(sort_digit d) {
    return (int64_t)1 << d.bits;
}

/* Returns digit number `pass` of keys that are divided into digits of `bits`; the last digit may be shorter.
 */
static inline sort_digit sort_digit_of(int bytes, int bits, int pass) {
    int shift = pass * bits, left = 8 * bytes - shift;
    return (sort_digit){shift, left < bits ? left : bits};
}

static inline int sort_passes(int bytes, int bits) {
    return (8 * bytes + bits - 1) / bits;
}

/* Sets counts[digit] to the number of keys with that digit. */
typedef void sort_count(const void *keys, int64_t n, sort_digit digit, void *counts, int bytes);
sort_count sort_count_plain, sort_count_tuned;

/* Moves each key to to[next[digit]++], in order. `to` starts on a line of SORT_LINE_BYTES. The tuned flavour
 * writes a line of keys of one digit at a time, with non-temporal stores if `stream`. */
typedef void sort_place(const void *keys, int64_t n, sort_digit digit, void *to, void *next, int stream,
                        int bytes);
sort_place sort_place_plain, sort_place_lines;

/* Sorts by digits of 8 bits. Both arrays start on a line; `spare` has room for n keys. */
void sort_radix(void *keys, void *spare, int64_t n, int bytes);
/* Sorts by merging, as an independent way to the same result. */
void sort_merge(void *keys, void *spare, int64_t n, int bytes);

/* Count and place keys by bucket. The bucket of a key is the number of sorted splitters that are less than
 * it. A key equal to splitters may go into any bucket beside them; its index selects one, so that equal keys
 * spread. */
void sort_count_buckets(const void *keys, int64_t n, const void *splitters, int64_t count, void *counts,
                        int bytes);
void sort_place_buckets(const void *keys, int64_t n, const void *splitters, int64_t count, void *to,
                        void *next, int bytes);

/* Compute to[i] = from[i * step], and to[i * step] = from[i]. */
void sort_pick(void *to, const void *from, int64_t n, int64_t step, int bytes);
void sort_spread(void *to, const void *from, int64_t n, int64_t step, int bytes);
/* Writes the largest key n times. */
void sort_fill_largest(void *to, int64_t n, int bytes);
/* Returns the index of the first key that is less than its predecessor, or n. */
int64_t sort_disorder(const void *keys, int64_t n, int bytes);

/* Writes keys first ... first + count - 1 of an input (enum ml_sort_input) of n keys. */
void sort_input(void *to, int input, int64_t n, int ranks, int64_t seed, int64_t first, int64_t count,
                int bytes);

#endif
