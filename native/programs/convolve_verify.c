/* convolve_verify.c: compares this rank's pixels with the result of a serial convolution. The serial
 * convolution covers only the part of the image on which these pixels depend. */
#include "convolve_verify.h"
#include "../kernels/grid.h"
#include "convolve_state.h"

/* For the mean, the pixels are below 2^16, as in a real image, so that the sums do not wrap. Otherwise they
 * are arbitrary. */
void convolve_pattern(const ml_convolve *v, uint32_t *to, uint32_t key, int64_t row, int64_t column,
                      int64_t count) {
    grid_row_int32(to, key, ML_SUM, row, column, count);
    for (int64_t i = 0; v->spec.mean && i < count; i++)
        to[i] &= 0xFFFF;
}

static void source_row(const ml_convolve *v, uint32_t *to, uint32_t key, int64_t row, int64_t column,
                       int64_t count) {
    const int32_t *image = v->spec.image;
    if (image == NULL)
        convolve_pattern(v, to, key, row, column, count);
    for (int64_t i = 0; image != NULL && i < count; i++)
        to[i] = (uint32_t)image[row * v->mesh.columns + column + i];
}

/* For each column c of this rank, adds to sums[c] the sum of the b pixels of row `row` that end at column c,
 * times `sign`. With sign 1 the row enters the boxes, with sign -1 it leaves them. */
static void slide(const ml_convolve *v, uint32_t *sums, uint32_t *pixels, uint32_t key, int64_t row,
                  uint32_t sign) {
    const grid_block *b = &v->mesh.own;
    int64_t west = b->column - v->spec.box + 1 > 0 ? b->column - v->spec.box + 1 : 0;
    source_row(v, pixels, key, row, west, b->column + b->columns - west);
    uint32_t window = 0;
    for (int64_t j = west; j < b->column + b->columns; j++) {
        window += pixels[j - west];
        if (j - v->spec.box >= west)
            window -= pixels[j - v->spec.box - west];
        if (j >= b->column)
            sums[j - b->column] += sign * window;
    }
}

static uint32_t finished(const ml_convolve *v, uint32_t sum) {
    uint64_t pixels = (uint64_t)v->spec.box * (uint64_t)v->spec.box;
    return v->spec.mean ? (uint32_t)((2 * (uint64_t)sum + pixels) / (2 * pixels))
                        : sum * (uint32_t)v->spec.weight;
}

int convolve_verify(ml_convolve *v, int64_t repetition) {
    const grid_block *b = &v->mesh.own;
    uint32_t key = pattern_key(0, (uint64_t)repetition);
    uint32_t *sums = v->sliding, *pixels = v->sliding + b->columns;
    int64_t north = b->row - v->spec.box + 1 > 0 ? b->row - v->spec.box + 1 : 0;
    for (int64_t c = 0; c < b->columns; c++)
        sums[c] = 0;
    for (int64_t r = north; r < b->row + b->rows && b->columns > 0; r++) {
        slide(v, sums, pixels, key, r, 1);
        if (r - v->spec.box >= north)
            slide(v, sums, pixels, key, r - v->spec.box, (uint32_t)-1);
        for (int64_t c = 0; c < b->columns && r >= b->row; c++)
            if ((uint32_t)v->result.memory[(r - b->row) * v->result.ld + c] != finished(v, sums[c]))
                return ml_fail(ML_EDATA, "rank %d, repetition %lld: pixel (%lld, %lld) is wrong",
                               v->mesh.rank, (long long)repetition, (long long)r, (long long)(b->column + c));
    }
    return ML_OK;
}
