/* box.h: the last steps of the box convolution, on int32 with wrapping arithmetic. */
#ifndef MEMLINE_BOX_KERNELS_H
#define MEMLINE_BOX_KERNELS_H

#include <stdint.h>

/* Computes box sums from the prefix sums s of the image in both directions, and multiplies them by w. With b
 * = box, to(i, j) becomes w * (s(i, j) - s(i-b, j) - s(i, j-b) + s(i-b, j-b)). s points at the first element
 * of the block; b rows above it and b columns to the left must exist. Rows of s are `ld` elements apart. */
typedef void box_corners(int32_t *restrict to, int64_t to_ld, int64_t rows, int64_t columns,
                         const int32_t *restrict s, int64_t ld, int64_t box, int32_t w);
box_corners box_corners_plain, box_corners_vector;

/* Divides each element, as an unsigned number, by box * box, and rounds to the nearest integer, halves up. */
void box_mean(int32_t *block, int64_t rows, int64_t columns, int64_t ld, int64_t box);

#endif
