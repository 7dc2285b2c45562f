/* grid.h: a global array whose every element any rank can compute: what scans and convolutions are fed with,
 * so that each rank can check its part against a serial run without asking another. */
#ifndef MEMLINE_GRID_H
#define MEMLINE_GRID_H

#include <stdint.h>

/* 32 well-mixed bits for element (row, column) of the array `key`. */
static inline uint32_t grid_word(uint32_t key, int64_t row, int64_t column) {
    uint32_t x = (uint32_t)row * 0x85EBCA6Bu + (uint32_t)column * 0xC2B2AE35u + key;
    x ^= x >> 16;
    x *= 0x7FEB352Du; /* a finaliser of the kind of murmur3's */
    x ^= x >> 15;
    x *= 0x846CA68Bu;
    return x ^ (x >> 16);
}

/* The values of elements (row, column), (row, column + 1), ... for a scan by `op` (enum ml_op): any for a
 * sum, rising for a maximum, so that it goes on changing, and for a product odd (int32: no factor of zero mod
 * 2^32) or within 1 +- 2^-10 (float64: neither end of the range is reached in 10^5 factors). */
void grid_row_int32(uint32_t *to, uint32_t key, int op, int64_t row, int64_t column, int64_t count);
void grid_row_float64(double *to, uint32_t key, int op, int64_t row, int64_t column, int64_t count);

/* The gaps between the rows of a block that starts a region hold the region's background: the word's place in
 * it, or -1 where all is well. */
int64_t grid_gap_written(const void *block, int64_t rows, int64_t row_bytes, int64_t ld_bytes);
/* Puts the background back over the whole block. */
void grid_background(void *block, int64_t bytes);

#endif
