/* memline/machine.h: memory and its pages, caches, and what kernels may use of the processor. */
#ifndef ML_MACHINE_H
#define ML_MACHINE_H

#include "base.h"

enum ml_pages {
    ML_PAGES_BASE = 0, /* the system's base pages, huge ones refused */
    ML_PAGES_HUGE = 1, /* transparent huge pages: what smaps says after the first touch, else unsupported */
};

/* What kernels may use of a processor: all of a level's features, or of a lower one's. */
enum ml_cpu {
    ML_CPU_PLAIN = 0, /* what every processor of its kind has */
    ML_CPU_AVX2 = 1,
    ML_CPU_AVX512 = 2, /* avx512f, vl, bw and dq */
    ML_CPU_NEON = 3,
};

/* Page-aligned, first touched by the caller's core, filled with the background pattern. */
ML_API int ml_region_open(int64_t bytes, int32_t pages, void **region);
ML_API int ml_region_close(void *region, int64_t bytes);

/* How long this processor's caches of level 1 (data), 2, 3 are, in bytes; 0 for other levels. */
ML_API int64_t ml_cache_bytes(int32_t level);

/* The same divided by the cores that share it, as far as the system tells. */
ML_API int64_t ml_cache_share_bytes(int32_t level);

/* The level that all kernels are chosen for: what this processor has, or what MEMLINE_CPU names,
 * plain, avx2, avx512 or neon, if that is no more. ML_EINVAL where it is. */
ML_API int ml_cpu_level(int32_t *level);
/* NULL: no such level. */
ML_API const char *ml_cpu_level_name(int32_t level);

#endif
