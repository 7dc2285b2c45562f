/* superstep.h: loops that read and write the words of a superstep in shared memory: consecutive words, or
 * words at a distance of `stride` words. Reading returns the sum of the words, which wraps at the size of a
 * word. Writing stores key + k * SUPERSTEP_STEP in word k. */
#ifndef MEMLINE_SUPERSTEP_KERNELS_H
#define MEMLINE_SUPERSTEP_KERNELS_H

#include <stdint.h>

/* Difference of the values of consecutive words. It is odd, so that all words differ, also words of 4 bytes.
 */
#define SUPERSTEP_STEP UINT64_C(0x9E3779B97F4A7C15)

uint64_t superstep_read_contiguous_int32(const uint32_t *from, int64_t count);
uint64_t superstep_read_contiguous_int64(const uint64_t *from, int64_t count);
uint64_t superstep_read_strided_int32(const uint32_t *from, int64_t count, int64_t stride);
uint64_t superstep_read_strided_int64(const uint64_t *from, int64_t count, int64_t stride);

void superstep_write_contiguous_int32(uint32_t *to, int64_t count, uint64_t key);
void superstep_write_contiguous_int64(uint64_t *to, int64_t count, uint64_t key);
void superstep_write_strided_int32(uint32_t *to, int64_t count, int64_t stride, uint64_t key);
void superstep_write_strided_int64(uint64_t *to, int64_t count, int64_t stride, uint64_t key);

/* Checks the words k = first, first + step, first + 2 step, ... below `to`: word k must be key + k *
 * SUPERSTEP_STEP. Returns the first k with a wrong word, or `to` if all are right. `from` is the address of
 * word 0; consecutive k are `stride` words apart. */
int64_t superstep_check_int32(const uint32_t *from, int64_t first, int64_t to, int64_t step, int64_t stride,
                              uint64_t key);
int64_t superstep_check_int64(const uint64_t *from, int64_t first, int64_t to, int64_t step, int64_t stride,
                              uint64_t key);
/* Checks the gaps k = first, first + step, ... below `to`: each must hold `count` words of the background
 * pattern. Returns the first wrong k, or `to`. `from` is the address of gap 0, whose first word is word k0 of
 * the pattern. */
int64_t superstep_check_gaps(const uint32_t *from, int64_t first, int64_t to, int64_t step, int64_t stride,
                             int64_t count, uint32_t k0);

#endif
