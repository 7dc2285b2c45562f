/* timing.h: the clock and the flush, for the timed loops. */
#ifndef MEMLINE_TIMING_H
#define MEMLINE_TIMING_H

#include "../memline.h"

#include <stdint.h>

/* ML_OK where lines can be flushed; else ML_EUNSUPPORTED: no cold cell here. */
int flush_check(void);
/* Flushes every line that a walk through `from` touches. Order it with flush_fence(). */
void flush_walk(const void *from, const ml_walk *walk, int64_t line_bytes);
/* The same for one run. */
void flush_run(const void *from, int64_t bytes, int64_t line_bytes);
void flush_fence(void);

#endif
