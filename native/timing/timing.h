/* timing.h: the clock and the flush of the timed loops. */
#ifndef MEMLINE_TIMING_H
#define MEMLINE_TIMING_H

#include "../memline.h"

#include <stdint.h>

/* Returns ML_OK if lines can be flushed, otherwise ML_EUNSUPPORTED: cold cells are then impossible. */
int flush_check(void);
/* Flushes every line that a walk through `from` touches. Call flush_fence() afterwards. */
void flush_walk(const void *from, const ml_walk *walk, int64_t line_bytes);
/* Flushes every line of one run. */
void flush_run(const void *from, int64_t bytes, int64_t line_bytes);
void flush_fence(void);

#endif
