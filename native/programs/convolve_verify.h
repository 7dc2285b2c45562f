/* convolve_verify.h: the pixels of the test image, and their verification. */
#ifndef MEMLINE_CONVOLVE_VERIFY_H
#define MEMLINE_CONVOLVE_VERIFY_H

#include "../memline.h"

/* Writes `count` pixels of the test image, from pixel (row, column) on. It is used if the specification has
 * no image. */
void convolve_pattern(const ml_convolve *v, uint32_t *to, uint32_t key, int64_t row, int64_t column,
                      int64_t count);

/* Compares this rank's pixels with the result of a serial convolution. Every bit must agree. */
int convolve_verify(ml_convolve *v, int64_t repetition);

#endif
