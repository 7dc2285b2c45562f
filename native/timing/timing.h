/* timing.h: flushing cache lines before a timed operation. */
#ifndef MEMLINE_TIMING_H
#define MEMLINE_TIMING_H

#include "../memline.h"

#include <stdint.h>

/* Returns ML_OK if this processor can flush cache lines, otherwise ML_EUNSUPPORTED. Without flushing,
 * measurements with cold caches are impossible. */
int flush_check(void);
/* Flushes every cache line that a walk touches, in the memory at `from`. The caller must call flush_fence()
 * afterwards. */
void flush_walk(const void *from, const ml_walk *walk, int64_t line_bytes);
/* Flushes every cache line of `bytes` contiguous bytes. */
void flush_run(const void *from, int64_t bytes, int64_t line_bytes);
void flush_fence(void);

#endif
