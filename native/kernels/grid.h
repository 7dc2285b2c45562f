/* grid.h: a global array whose elements every rank can compute. It is the input of scans and convolutions:
 * each rank can compare its part with a serial run without communication. */
#ifndef MEMLINE_GRID_H
#define MEMLINE_GRID_H

#include <stdint.h>

/* Returns 32 well-mixed bits for element (row, column) of the array `key`. */
static inline uint32_t grid_word(uint32_t key, int64_t row, int64_t column) {
    uint32_t x = (uint32_t)row * 0x85EBCA6Bu + (uint32_t)column * 0xC2B2AE35u + key;
    x ^= x >> 16;
    x *= 0x7FEB352Du; /* a finaliser similar to murmur3's */
    x ^= x >> 15;
    x *= 0x846CA68Bu;
    return x ^ (x >> 16);
}

/* Write the values of elements (row, column), (row, column + 1), ... for a scan by `op` (enum ml_op):
 * arbitrary values for a sum; rising ones for a maximum, so that the maximum keeps changing; for a product,
 * odd values (int32: no factor is zero mod 2^32) or values within 1 +- 2^-10 (float64: 10^5 factors reach
 * neither end of the range). */
void grid_row_int32(uint32_t *to, uint32_t key, int op, int64_t row, int64_t column, int64_t count);
void grid_row_float64(double *to, uint32_t key, int op, int64_t row, int64_t column, int64_t count);

/* Checks that the gaps between the rows of a block at the start of a region hold the region's background.
 * Returns the index of the first word that differs, or -1 if none does. */
int64_t grid_gap_written(const void *block, int64_t rows, int64_t row_bytes, int64_t ld_bytes);
/* Restores the background over the whole block. */
void grid_background(void *block, int64_t bytes);

#endif
