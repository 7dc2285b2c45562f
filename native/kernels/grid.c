/* grid.c: computes the test values of a row of the global array. */
#include "grid.h"
#include "../memline.h"
#include "kernels.h"

ML_FOR_EACH_LEVEL(, void, grid_row_int32,
                  (uint32_t to[], uint32_t key, int op, int64_t row, int64_t column, int64_t count),
                  (to, key, op, row, column, count)) {
    uint32_t mask = op == ML_MAX ? 0xFFFFu : 0xFFFFFFFFu;
    uint32_t odd = op == ML_PRODUCT, slope = op == ML_MAX ? 64 : 0;
    for (int64_t i = 0; i < count; i++)
        to[i] = ((grid_word(key, row, column + i) & mask) | odd) + slope * (uint32_t)(row + column + i);
}

ML_FOR_EACH_LEVEL(, void, grid_row_float64,
                  (double *to, uint32_t key, int op, int64_t row, int64_t column, int64_t count),
                  (to, key, op, row, column, count)) {
    double scale = op == ML_PRODUCT ? 0x1p-41 : 0x1p-31, start = op == ML_PRODUCT ? 1.0 : 0.0;
    double slope = op == ML_MAX ? 0x1p-8 : 0.0;
    for (int64_t i = 0; i < count; i++)
        to[i] = start + scale * (int32_t)grid_word(key, row, column + i) + slope * (double)(row + column + i);
}
