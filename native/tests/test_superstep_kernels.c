/* test_superstep_kernels.c: sums of known numbers, words written where they belong and nowhere else; none, one, odd. */
#include "../kernels/superstep.h"
#include "check.h"

#include <string.h>

enum { MOST = 1000, LINE = 16 };

static uint32_t narrow[MOST * LINE + 1];
static uint64_t wide[MOST * LINE + 1];

/* 1 + 2 + ... + n, and what wraps. */
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

int main(void) {
    static const int64_t counts[] = {0, 1, 2, 3, 7, 8, 9, 31, 64, 65, 999, MOST};
    static const int64_t strides[] = {1, 2, 8, LINE};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        for (size_t j = 0; j < sizeof strides / sizeof *strides; j++) {
            check_reading(counts[i], strides[j]);
            check_writing(counts[i], strides[j]);
        }
    return 0;
}
