/* sort_input.c: computes the keys of the inputs that are sorted. Each key is a function of its index. */
#include "../memline.h"
#include "sort_word.h"

enum { FEW = 16 };

/* The mixing function of the generator splitmix64. */
SORT_INLINE uint64_t mixed(uint64_t z) {
    z += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* Returns the rank that begins with key number i. Rank r of `ranks` ranks begins with the keys n r/ranks to
 * n (r+1)/ranks - 1. */
static int64_t rank_of(int64_t i, int64_t n, int ranks) {
    int64_t rank = (int64_t)((unsigned __int128)i * (unsigned)ranks / (uint64_t)n);
    while (rank + 1 < ranks && (int64_t)((unsigned __int128)n * (uint64_t)(rank + 1) / (unsigned)ranks) <= i)
        rank++;
    return rank;
}

/* Returns a random value in the range of rank number i/(n/p). All values are divided into p ranges, one for
 * each rank. The first half of the ranks gets the second, fourth, … range, the other half gets the first,
 * third, … range. */
static uint64_t staggered(int64_t i, int64_t n, int ranks, uint64_t random) {
    int64_t rank = rank_of(i, n, ranks);
    int64_t range = rank < ranks / 2 ? 2 * rank + 1 : 2 * (rank - ranks / 2);
    uint64_t width = UINT64_MAX / (unsigned)ranks;
    return (uint64_t)range * width + (uint64_t)((unsigned __int128)random * width >> 64);
}

/* Returns the value of key number i as an unsigned number of 64 bits. A key of 4 bytes is the upper half of
 * this number. */
SORT_INLINE uint64_t value(int input, int64_t i, int64_t n, int ranks, uint64_t seed) {
    uint64_t random = mixed(mixed(seed) + (uint64_t)i);
    switch (input) {
    case ML_KEYS_SORTED:
        return (uint64_t)i * (UINT64_MAX / (uint64_t)n);
    case ML_KEYS_EQUAL:
        return mixed(seed);
    case ML_KEYS_FEW:
        return random % FEW * (UINT64_MAX / (FEW - 1));
    case ML_KEYS_STAGGERED:
        return staggered(i, n, ranks, random);
    default:
        return random;
    }
}

void sort_input(void *to, int input, int64_t n, int ranks, int64_t seed, int64_t first, int64_t count,
                int bytes) {
    for (int64_t k = 0; k < count; k++) {
        uint64_t word = value(input, first + k, n, ranks, (uint64_t)seed) >> (64 - 8 * bytes);
        word_put(to, k, word ^ word_sign(bytes), bytes);
    }
}
