/* box.h: the last steps of the box convolution, on int32, which wraps. */
#ifndef MEMLINE_BOX_KERNELS_H
#define MEMLINE_BOX_KERNELS_H

#include <stdint.h>

/* Computes to = w * (s - s@north_b - s@west_b + s@northwest_b), where s is the prefix of the image in both
 * directions. s points at its first element and has `box` rows above it and `box` columns to the left; rows
 * are `ld` elements apart. */
typedef void box_corners(int32_t *restrict to, int64_t to_ld, int64_t rows, int64_t columns,
                         const int32_t *restrict s, int64_t ld, int64_t box, int32_t w);
box_corners box_corners_plain, box_corners_vector;

/* Replaces x, taken as unsigned, by x / (box * box), rounded to the nearest, halves up. */
void box_mean(int32_t *block, int64_t rows, int64_t columns, int64_t ld, int64_t box);

#endif
