/* superstep.h: reads and writes of words of shared memory, consecutive ones or one in every `stride` words.
 * The sum of the words read wraps at the word's width; word k that is written is key + k * SUPERSTEP_STEP. */
#ifndef MEMLINE_SUPERSTEP_KERNELS_H
#define MEMLINE_SUPERSTEP_KERNELS_H

#include <stdint.h>

/* The step is odd, also when it is cut to 4 bytes. */
#define SUPERSTEP_STEP UINT64_C(0x9E3779B97F4A7C15)

uint64_t superstep_read_contiguous_int32(const uint32_t *from, int64_t count);
uint64_t superstep_read_contiguous_int64(const uint64_t *from, int64_t count);
uint64_t superstep_read_strided_int32(const uint32_t *from, int64_t count, int64_t stride);
uint64_t superstep_read_strided_int64(const uint64_t *from, int64_t count, int64_t stride);

void superstep_write_contiguous_int32(uint32_t *to, int64_t count, uint64_t key);
void superstep_write_contiguous_int64(uint64_t *to, int64_t count, uint64_t key);
void superstep_write_strided_int32(uint32_t *to, int64_t count, int64_t stride, uint64_t key);
void superstep_write_strided_int64(uint64_t *to, int64_t count, int64_t stride, uint64_t key);

/* Returns the first of the words first, first + step, ... below `to`, `stride` words apart, that differs from
 * key + k * SUPERSTEP_STEP, or `to` if none differs. `from` is word 0. */
int64_t superstep_check_int32(const uint32_t *from, int64_t first, int64_t to, int64_t step, int64_t stride,
                              uint64_t key);
int64_t superstep_check_int64(const uint64_t *from, int64_t first, int64_t to, int64_t step, int64_t stride,
                              uint64_t key);
/* Checks gaps in the same way; each has `count` words of the background. `from` is gap 0 and the background's
 * word k0. */
int64_t superstep_check_gaps(const uint32_t *from, int64_t first, int64_t to, int64_t step, int64_t stride,
                             int64_t count, uint32_t k0);

#endif
