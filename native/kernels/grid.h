/* grid.h: the test values of a global array, the input of scans and convolutions. Every rank can compute
 * every element, so each rank can compare its result with a serial computation, without communication. */
#ifndef MEMLINE_GRID_H
#define MEMLINE_GRID_H

#include <stdint.h>

/* Returns a hash value of 32 bits for the element (row, column) of the array with this key. */
static inline uint32_t grid_word(uint32_t key, int64_t row, int64_t column) {
    uint32_t x = (uint32_t)row * 0x85EBCA6Bu + (uint32_t)column * 0xC2B2AE35u + key;
    x ^= x >> 16;
    x *= 0x7FEB352Du; /* mixing steps as at the end of the hash function MurmurHash3 */
    x ^= x >> 15;
    x *= 0x846CA68Bu;
    return x ^ (x >> 16);
}

/* Write the values of `count` elements of a row, from (row, column) on. The values suit a scan by `op` (enum
 * ml_op). For a sum, they are arbitrary. For a maximum, they rise, so that the maximum keeps changing. For a
 * product of int32 they are odd, so that the product never becomes 0. For a product of float64 they are
 * within 1 +- 2^-10, so that 10^5 factors neither overflow nor underflow. */
void grid_row_int32(uint32_t *to, uint32_t key, int op, int64_t row, int64_t column, int64_t count);
void grid_row_float64(double *to, uint32_t key, int op, int64_t row, int64_t column, int64_t count);

/* Checks that the gaps between the rows of a block hold the background pattern. Returns the index of the
 * first wrong 4-byte word, counted from the start of the block, or -1 if all are right. */
int64_t grid_gap_written(const void *block, int64_t rows, int64_t row_bytes, int64_t ld_bytes);
/* Overwrites the whole block with the background pattern. */
void grid_background(void *block, int64_t bytes);

#endif
