/* timing.h: the clock and the flush, for the timed loops. */
#ifndef MEMLINE_TIMING_H
#define MEMLINE_TIMING_H

#include "../memline.h"

#include <stdint.h>

/* Whether lines can be flushed here; else a cold cell is unsupported. */
int flush_supported(void);
/* Flushes every line that a walk through `from` touches. Order it with flush_fence(). */
void flush_walk(const void *from, const ml_walk *walk, int64_t line_bytes);
/* The same for one run. */
void flush_run(const void *from, int64_t bytes, int64_t line_bytes);
void flush_fence(void);

#endif
