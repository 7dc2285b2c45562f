/* test_scan_kernels.c: tests the scan kernels. Every flavour must give the same bits as a scan element by
 * element, and must not write the gaps between rows. A block that is scanned in two parts, joined by `carry`
 * or by a correction, must equal the whole scan. */
#include "../kernels/grid.h"
#include "../kernels/scan.h"
#include "../memline.h"
#include "check.h"

#include <string.h>

enum { MOST = 70 * 90 };

static void fill(void *to, int bytes, int op, int64_t rows, int64_t ld) {
    for (int64_t r = 0; r < rows; r++)
        if (bytes == 4)
            grid_row_int32((uint32_t *)to + r * ld, 77, op, r, 0, ld);
        else
            grid_row_float64((double *)to + r * ld, 77, op, r, 0, ld);
}

/* Computes a op b without the kernels. */
static void apply(void *a, const void *b, int bytes, int op) {
    if (bytes == 8) {
        double *x = a, y = *(const double *)b;
        *x = op == ML_SUM ? *x + y : op == ML_MAX ? (*x > y ? *x : y) : *x * y;
        return;
    }
    int32_t *x = a, y = *(const int32_t *)b;
    int64_t wide = op == ML_SUM ? (int64_t)*x + y : op == ML_MAX ? (*x > y ? *x : y) : (int64_t)*x * y;
    *x = (int32_t)(uint32_t)(uint64_t)wide;
}

static void expect(char *block, char *carry, int bytes, int op, int64_t rows, int64_t columns, int64_t ld,
                   int vertical, int exclusive) {
    for (int64_t r = 0; r < rows; r++)
        for (int64_t c = 0; c < columns; c++) {
            char *cell = block + (r * ld + c) * bytes, *total = carry + (vertical ? c : r) * bytes, before[8];
            memcpy(before, total, (size_t)bytes);
            apply(total, cell, bytes, op);
            memcpy(cell, exclusive ? before : total, (size_t)bytes);
        }
}

static void check_case(int bytes, int op, int64_t rows, int64_t columns, int64_t ld, int vertical,
                       int exclusive) {
    static double block[MOST], expected[MOST], carry[100], expected_carry[100], start[100];
    const scan_kernels *flavours[] = {scan_kernels_of(ML_PLAIN, bytes, op),
                                      scan_kernels_of(ML_TUNED, bytes, op),
                                      scan_kernels_without_avx2(bytes, op)};
    for (int flavour = 0; flavour < 3; flavour++) {
        const scan_kernels *k = flavours[flavour];
        size_t all = (size_t)(rows * ld * bytes);
        fill(start, bytes, op, 1, 100); /* a carry that is not the identity */
        memcpy(carry, start, sizeof carry);
        memcpy(expected_carry, start, sizeof carry);
        fill(block, bytes, op, rows, ld);
        fill(expected, bytes, op, rows, ld);
        (vertical ? k->reduce_vertical : k->reduce_horizontal)(block, rows, columns, ld, carry);
        CHECK(memcmp(block, expected, all) == 0);
        expect((char *)expected, (char *)expected_carry, bytes, op, rows, columns, ld, vertical, exclusive);
        CHECK(memcmp(carry, expected_carry, sizeof carry) == 0);
        memcpy(carry, start, sizeof carry);
        (vertical ? k->vertical : k->horizontal)(block, rows, columns, ld, carry, exclusive);
        CHECK(memcmp(block, expected, all) == 0);
        CHECK(memcmp(carry, expected_carry, sizeof carry) == 0);

        /* A scan that starts from the identity and is corrected afterwards must give the same result, unless
         * operations are rounded. */
        if (bytes == 8 && op != ML_MAX)
            continue;
        fill(block, bytes, op, rows, ld);
        k->fill_identity(carry, vertical ? columns : rows);
        (vertical ? k->vertical : k->horizontal)(block, rows, columns, ld, carry, exclusive);
        (vertical ? k->correct_vertical : k->correct_horizontal)(block, rows, columns, ld, start);
        CHECK(memcmp(block, expected, all) == 0);
    }
}

/* The correction kernels of both flavours must give exactly seed op x, also for float64. */
static void check_correction(int bytes, int op, int vertical) {
    static double plain[MOST], tuned[MOST], seed[100], expected[MOST];
    int64_t rows = 13, columns = 37, ld = 41;
    fill(seed, bytes, op, 1, 100);
    fill(plain, bytes, op, rows, ld);
    fill(tuned, bytes, op, rows, ld);
    fill(expected, bytes, op, rows, ld);
    for (int64_t r = 0; r < rows; r++)
        for (int64_t c = 0; c < columns; c++) {
            char value[8], *cell = (char *)expected + (r * ld + c) * bytes;
            memcpy(value, (char *)seed + (vertical ? c : r) * bytes, (size_t)bytes);
            apply(value, cell, bytes, op);
            memcpy(cell, value, (size_t)bytes);
        }
    const scan_kernels *a = scan_kernels_of(ML_PLAIN, bytes, op), *b = scan_kernels_of(ML_TUNED, bytes, op);
    (vertical ? a->correct_vertical : a->correct_horizontal)(plain, rows, columns, ld, seed);
    (vertical ? b->correct_vertical : b->correct_horizontal)(tuned, rows, columns, ld, seed);
    CHECK(memcmp(plain, expected, (size_t)(rows * ld * bytes)) == 0);
    CHECK(memcmp(tuned, expected, (size_t)(rows * ld * bytes)) == 0);
}

int main(void) {
    int64_t sizes[][3] = {{0, 5, 5}, {5, 0, 5},   {1, 1, 1},    {1, 64, 64},  {3, 7, 9},
                          {4, 8, 8}, {5, 17, 17}, {8, 33, 40},  {23, 64, 64}, {64, 1, 3},
                          {9, 8, 8}, {16, 4, 5},  {17, 15, 16}, {67, 89, 90}};
    for (int bytes = 4; bytes <= 8; bytes += 4)
        for (int op = ML_SUM; op <= ML_PRODUCT; op++)
            for (int vertical = 0; vertical <= 1; vertical++) {
                check_correction(bytes, op, vertical);
                for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
                    for (int exclusive = 0; exclusive <= 1; exclusive++)
                        check_case(bytes, op, sizes[i][0], sizes[i][1], sizes[i][2], vertical, exclusive);
            }
    CHECK(scan_kernels_of(ML_TUNED, 2, ML_SUM) == NULL && scan_kernels_of(ML_TUNED, 4, ML_ASSIGN) == NULL);
    CHECK(scan_kernels_of(7, 4, ML_SUM) == NULL && scan_kernels_without_avx2(4, ML_ASSIGN) == NULL);
    return 0;
}
