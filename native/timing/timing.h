/* timing.h: the clock and the flush, for the timed loops. */
#ifndef MEMLINE_TIMING_H
#define MEMLINE_TIMING_H

#include <stdint.h>

/* Whether lines can be flushed here; else a cold cell is unsupported. */
int flush_supported(void);
/* Flushes every line that `blocks` runs of `block_bytes` touch, each once. Order it with flush_fence(). */
void flush_blocks(const void *from, int64_t blocks, int64_t block_bytes, int64_t stride_bytes,
                  int64_t line_bytes);
void flush_fence(void);

#endif
