/* memline/machine.h: memory and its pages, caches, and the processor features that kernels may use. */
#ifndef ML_MACHINE_H
#define ML_MACHINE_H

#include "base.h"

enum ml_pages {
    ML_PAGES_BASE = 0, /* the system's base pages; huge pages are refused */
    ML_PAGES_HUGE =
        1, /* transparent huge pages, checked in smaps after the first touch; unsupported otherwise */
};

/* The processor features that kernels may use: all features of a level, or those of a lower one. */
enum ml_cpu {
    ML_CPU_PLAIN = 0, /* the baseline of the architecture */
    ML_CPU_AVX2 = 1,
    ML_CPU_AVX512 = 2, /* avx512f, vl, bw and dq */
    ML_CPU_NEON = 3,
};

/* Allocates a page-aligned region that the calling core touches first, filled with the background pattern. */
ML_API int ml_region_open(int64_t bytes, int32_t pages, void **region);
ML_API int ml_region_close(void *region, int64_t bytes);

/* Returns the bytes of this processor's cache of level 1 (data), 2 or 3, and 0 for other levels. */
ML_API int64_t ml_cache_bytes(int32_t level);

/* Returns the bytes of that cache divided by the number of cores that share it, if the system reports it. */
ML_API int64_t ml_cache_share_bytes(int32_t level);

/* Stores the level that all kernels are chosen for: the processor's level, or the level that MEMLINE_CPU
 * names (plain, avx2, avx512 or neon). Returns ML_EINVAL if the processor does not have that level. */
ML_API int ml_cpu_level(int32_t *level);
/* Returns the name of a level, or NULL if there is no such level. */
ML_API const char *ml_cpu_level_name(int32_t level);

#endif
