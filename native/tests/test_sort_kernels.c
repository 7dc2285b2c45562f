/* test_sort_kernels.c: tests the kernels of sorting: compares them with qsort, and tuned kernels with plain
 * ones, for both sizes of keys. */
#include "../kernels/sort.h"
#include "../memline.h"
#include "check.h"

#include <string.h>

enum { MOST = 5000, GAP = 9, ROOM = MOST + 3 * GAP };

static _Alignas(64) char keys[8 * ROOM], spare[8 * ROOM], expected[8 * ROOM], other[8 * ROOM];
static const int64_t sizes[] = {0, 1, 2, 3, 15, 31, 32, 33, 64, 255, 1000, 4999};

static int64_t word(const void *words, int64_t i, int bytes) {
    return bytes == 4 ? ((const int32_t *)words)[i] : ((const int64_t *)words)[i];
}

static int ascending_int32(const void *a, const void *b) {
    int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
    return (x > y) - (x < y);
}

static int ascending_int64(const void *a, const void *b) {
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static void check_sorts(int64_t n, int input, int bytes) {
    void (*const sorts[])(void *, void *, int64_t, int) = {sort_radix, sort_merge};
    for (int which = 0; which < 2; which++) {
        memset(keys, 0x55, sizeof keys);
        sort_input(keys, input, n, 3, 7, 0, n, bytes);
        memcpy(expected, keys, sizeof keys);
        qsort(expected, (size_t)n, (size_t)bytes, bytes == 4 ? ascending_int32 : ascending_int64);
        sorts[which](keys, spare, n, bytes);
        CHECK(memcmp(keys, expected, sizeof keys) == 0);
    }
}

/* Checks the counting of digits at any place and of any length. */
static void check_digits(int64_t n, int input, int bits, int bytes) {
    static uint64_t plain[SORT_MOST_BUCKETS], tuned[SORT_MOST_BUCKETS], next[SORT_MOST_BUCKETS];
    sort_input(keys, input, n, 3, 11, 0, n, bytes);
    for (int pass = 0; pass < sort_passes(bytes, bits); pass++) {
        sort_digit d = sort_digit_of(bytes, bits, pass);
        sort_count_plain(keys, n, d, plain, bytes);
        sort_count_tuned(keys, n, d, tuned, bytes);
        CHECK(memcmp(plain, tuned, (size_t)(sort_buckets(d) * bytes)) == 0);
        int64_t first = 0, total = 0;
        for (int64_t b = 0; b < sort_buckets(d); b++)
            total += word(plain, b, bytes);
        for (int64_t i = 0; i < n; i++) {
            uint64_t turned = (uint64_t)word(keys, i, bytes) + (UINT64_C(1) << (8 * bytes - 1));
            first += (turned >> d.shift) % (uint64_t)sort_buckets(d) == 0;
        }
        CHECK(total == n && word(plain, 0, bytes) == first);
        for (int stream = 0; stream < 2; stream++)
            for (int start = 0; start < GAP; start += 3) {
                void (*const places[])(const void *, int64_t, sort_digit, void *, void *, int,
                                       int) = {sort_place_plain, sort_place_lines};
                char *to[] = {expected, other};
                for (int which = 0; which < 2; which++) {
                    int64_t at = start;
                    memset(to[which], 0x55, sizeof other);
                    for (int64_t b = 0; b < sort_buckets(d); b++) {
                        if (bytes == 4)
                            ((uint32_t *)next)[b] = (uint32_t)at;
                        else
                            next[b] = (uint64_t)at;
                        at += word(plain, b, bytes);
                    }
                    places[which](keys, n, d, to[which], next, stream, bytes);
                    CHECK(word(next, sort_buckets(d) - 1, bytes) == n + start);
                }
                CHECK(memcmp(expected, other, sizeof other) == 0);
            }
    }
}

/* Each key must lie between the splitters of its bucket. Keys that equal several splitters must be
 * distributed over the buckets between these. */
static void check_buckets(int64_t n, int input, int bytes) {
    enum { BUCKETS = 5 };
    static uint64_t splitters[BUCKETS], counts[BUCKETS], next[BUCKETS];
    sort_input(keys, input, n, 3, 13, 0, n, bytes);
    memcpy(expected, keys, sizeof keys);
    sort_merge(expected, spare, n, bytes);
    for (int b = 1; b < BUCKETS; b++)
        memcpy((char *)splitters + (b - 1) * bytes, expected + n * b / BUCKETS * bytes, (size_t)bytes);
    sort_count_buckets(keys, n, splitters, BUCKETS - 1, counts, bytes);
    int64_t at = 0, starts[BUCKETS + 1] = {0};
    for (int b = 0; b < BUCKETS; b++) {
        if (bytes == 4)
            ((uint32_t *)next)[b] = (uint32_t)at;
        else
            next[b] = (uint64_t)at;
        at += word(counts, b, bytes);
        starts[b + 1] = at;
        if (input == ML_KEYS_EQUAL)
            CHECK(word(counts, b, bytes) >= n / BUCKETS && word(counts, b, bytes) <= n / BUCKETS + 1);
    }
    CHECK(at == n);
    sort_place_buckets(keys, n, splitters, BUCKETS - 1, other, next, bytes);
    for (int b = 0; b < BUCKETS; b++)
        for (int64_t i = starts[b]; i < starts[b + 1]; i++) {
            CHECK(b == 0 || word(other, i, bytes) >= word(splitters, b - 1, bytes));
            CHECK(b == BUCKETS - 1 || word(other, i, bytes) <= word(splitters, b, bytes));
        }
    sort_merge(other, spare, n, bytes);
    CHECK(memcmp(other, expected, (size_t)(n * bytes)) == 0);
}

static void check_inputs(int bytes) {
    int64_t n = MOST, distinct = 0;
    sort_input(keys, ML_KEYS_SORTED, n, 1, 1, 0, n, bytes);
    CHECK(word(keys, 0, bytes) < 0 && word(keys, n - 1, bytes) > 0);
    for (int64_t i = 1; i < n; i++)
        CHECK(word(keys, i, bytes) >= word(keys, i - 1, bytes));
    sort_input(keys, ML_KEYS_EQUAL, n, 1, 1, 0, n, bytes);
    for (int64_t i = 1; i < n; i++)
        CHECK(word(keys, i, bytes) == word(keys, 0, bytes));
    sort_input(keys, ML_KEYS_FEW, n, 1, 1, 0, n, bytes);
    sort_merge(keys, spare, n, bytes);
    for (int64_t i = 1; i < n; i++)
        distinct += word(keys, i, bytes) != word(keys, i - 1, bytes);
    CHECK(distinct == 15);
    CHECK(word(keys, 0, bytes) == (bytes == 4 ? INT32_MIN : INT64_MIN));
    CHECK(word(keys, n - 1, bytes) == (bytes == 4 ? INT32_MAX : INT64_MAX));
    /* The keys of ranks 0 to 3 must be in the second, the last, the first and the third quarter of all
     * values. */
    sort_input(keys, ML_KEYS_STAGGERED, n, 4, 1, 0, n, bytes);
    int64_t quarter = bytes == 4 ? INT64_C(1) << 30 : INT64_C(1) << 62, low[] = {-1, 1, -2, 0};
    for (int64_t i = 0; i < n; i++) {
        uint64_t from = (uint64_t)(low[i * 4 / n] * quarter);
        CHECK((uint64_t)word(keys, i, bytes) - from + 4 <
              (uint64_t)quarter + 4); /* a value may be up to 4 below its range */
    }
    /* A part of an input must equal this part of the whole input, and another seed must give other keys. */
    sort_input(keys, ML_KEYS_UNIFORM, n, 2, 1, 0, n, bytes);
    sort_input(other, ML_KEYS_UNIFORM, n, 2, 1, 100, 50, bytes);
    CHECK(memcmp(keys + 100 * bytes, other, (size_t)(50 * bytes)) == 0);
    sort_input(other, ML_KEYS_UNIFORM, n, 2, 2, 100, 50, bytes);
    CHECK(memcmp(keys + 100 * bytes, other, (size_t)(50 * bytes)) != 0);
}

int main(void) {
    for (int bytes = 4; bytes <= 8; bytes += 4) {
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
            for (int input = 0; input <= ML_KEYS_STAGGERED; input++) {
                check_sorts(sizes[i], input, bytes);
                if (sizes[i] > 0)
                    check_buckets(sizes[i], input, bytes);
                for (int bits = 6; bits <= 11; bits += 2 + (bits == 8))
                    check_digits(sizes[i], input, bits, bytes);
            }
        check_inputs(bytes);
    }
    return 0;
}
