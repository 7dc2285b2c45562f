/* test_superstep_kernels.c: tests the kernels of supersteps for 0, 1, and odd numbers of words. Reading must
 * give the right sum; writing must change the words and nothing else. */
#include "../kernels/kernels.h"
#include "../kernels/superstep.h"
#include "check.h"

#include <string.h>

enum { MOST = 1000, LINE = 16 };

static uint32_t narrow[MOST * LINE + 1];
static uint64_t wide[MOST * LINE + 1];

/* Sums 1 + 2 + ... + n, and numbers that wrap. */
static void check_reading(int64_t n, int64_t stride) {
    for (int64_t i = 0; i <= MOST * LINE; i++)
        narrow[i] = 77, wide[i] = 77;
    for (int64_t k = 0; k < n; k++)
        narrow[k * stride] = (uint32_t)(k + 1), wide[k * stride] = (uint64_t)(k + 1);
    uint64_t sum = (uint64_t)(n * (n + 1) / 2);
    CHECK(superstep_read_strided_int32(narrow, n, stride) == sum);
    CHECK(superstep_read_strided_int64(wide, n, stride) == sum);
    if (stride > 1)
        return;
    CHECK(superstep_read_contiguous_int32(narrow, n) == sum);
    CHECK(superstep_read_contiguous_int64(wide, n) == sum);
    narrow[0] = UINT32_MAX, wide[0] = UINT64_MAX;
    CHECK(n < 1 || superstep_read_contiguous_int32(narrow, n) == (n < 2 ? UINT32_MAX : sum - 2));
    CHECK(n < 1 || superstep_read_contiguous_int64(wide, n) == (n < 2 ? UINT64_MAX : sum - 2));
}

static void check_written(int64_t n, int64_t stride, uint64_t key) {
    for (int64_t i = 0; i <= MOST * LINE; i++) {
        int written = i % stride == 0 && i / stride < n;
        uint64_t value = key + (uint64_t)(i / stride) * SUPERSTEP_STEP;
        CHECK(narrow[i] == (written ? (uint32_t)value : UINT32_C(0xA5A5A5A5)));
        CHECK(wide[i] == (written ? value : UINT64_C(0xA5A5A5A5A5A5A5A5)));
    }
    memset(narrow, 0xA5, sizeof narrow);
    memset(wide, 0xA5, sizeof wide);
}

static void check_writing(int64_t n, int64_t stride) {
    uint64_t key = UINT64_C(0xFFFFFFFFFFFFFFF0) - (uint64_t)n;
    memset(narrow, 0xA5, sizeof narrow);
    memset(wide, 0xA5, sizeof wide);
    superstep_write_strided_int32(narrow, n, stride, key);
    superstep_write_strided_int64(wide, n, stride, key);
    check_written(n, stride, key);
    if (stride > 1)
        return;
    superstep_write_contiguous_int32(narrow, n, key);
    superstep_write_contiguous_int64(wide, n, key);
    check_written(n, 1, key);
}

/* Checks that an error in any of the words first, first + step, ... is found, and in any of their gaps. Other
 * words may have any value. */
static void check_checking(int64_t n, int64_t stride, int64_t first, int64_t step) {
    uint64_t key = UINT64_C(0xFFFFFFFFFFFFFF00);
    superstep_write_strided_int32(narrow, n, stride, key);
    superstep_write_strided_int64(wide, n, stride, key);
    CHECK(superstep_check_int32(narrow, first, n, step, stride, key) == n);
    CHECK(superstep_check_int64(wide, first, n, step, stride, key) == n);
    for (int64_t k = 0; k < n; k++) {
        int64_t found = k >= first && (k - first) % step == 0 ? k : n;
        narrow[k * stride] ^= UINT32_C(0x80000000), wide[k * stride] ^= UINT64_C(1) << 63;
        CHECK(superstep_check_int32(narrow, first, n, step, stride, key) == found);
        CHECK(superstep_check_int64(wide, first, n, step, stride, key) == found);
        narrow[k * stride] ^= UINT32_C(0x80000000), wide[k * stride] ^= UINT64_C(1) << 63;
    }
}

static void check_gaps(int64_t n, int64_t skip, int64_t first, int64_t step) {
    enum { K0 = 5 };
    int64_t count = LINE - skip, stride = count > 1 ? count - 1 : 1;
    pattern_fill(narrow, MOST * LINE, BACKGROUND_KEY, K0);
    for (int64_t k = 0; k < n; k++)
        for (int64_t i = 0; i < skip; i++)
            narrow[k * LINE + i] = 77; /* only gaps are checked */
    CHECK(superstep_check_gaps(narrow + skip, first, n, step, LINE, count, K0 + (uint32_t)skip) == n);
    for (int64_t k = 0; k < n; k++)
        for (int64_t i = skip; i < LINE; i += stride) {
            int64_t found = k >= first && (k - first) % step == 0 ? k : n;
            narrow[k * LINE + i] ^= 1;
            CHECK(superstep_check_gaps(narrow + skip, first, n, step, LINE, count, K0 + (uint32_t)skip) ==
                  found);
            narrow[k * LINE + i] ^= 1;
        }
}

int main(void) {
    static const int64_t counts[] = {0, 1, 2, 3, 7, 8, 9, 31, 64, 65, 999, MOST};
    static const int64_t strides[] = {1, 2, 8, LINE};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        for (size_t j = 0; j < sizeof strides / sizeof *strides; j++) {
            check_reading(counts[i], strides[j]);
            check_writing(counts[i], strides[j]);
            check_checking(counts[i], strides[j], 0, 1);
            check_checking(counts[i], strides[j], 2, 3);
        }
    for (int64_t skip = 1; skip < LINE; skip += 7) {
        check_gaps(65, skip, 0, 1);
        check_gaps(64, skip, 1, 2);
    }
    return 0;
}
