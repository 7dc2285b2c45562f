/* memline/machine.h: memory and its pages, caches, and the processor features that kernels may use. */
#ifndef ML_MACHINE_H
#define ML_MACHINE_H

#include "base.h"

enum ml_pages {
    ML_PAGES_BASE = 0, /* base pages of the system; Linux is asked not to use huge pages (madvise) */
    /* Transparent huge pages. The result is ML_EUNSUPPORTED if /proc/self/smaps does not show them after the
     * first touch. */
    ML_PAGES_HUGE = 1,
};

/* The levels of processor features (instruction sets) that kernels may use. A level includes the features of
 * the levels below it. */
enum ml_cpu {
    ML_CPU_PLAIN = 0, /* no more than the baseline of the architecture */
    ML_CPU_AVX2 = 1,
    ML_CPU_AVX512 = 2, /* AVX-512 F, VL, BW and DQ */
    ML_CPU_NEON = 3,
};

/* Allocates a page-aligned region of memory and fills it with the background pattern, so that the calling
 * core touches every page first. */
ML_API int ml_region_open(int64_t bytes, int32_t pages, void **region);
ML_API int ml_region_close(void *region, int64_t bytes);

/* Returns the size in bytes of this processor's cache of level 1 (data), 2 or 3, and 0 for other levels. */
ML_API int64_t ml_cache_bytes(int32_t level);

/* Stores the level (enum ml_cpu) that all kernels are chosen for. It is the processor's level, or the level
 * that the environment variable MEMLINE_CPU names: plain, avx2, avx512 or neon. Returns ML_EINVAL if the
 * processor does not have the named level. */
ML_API int ml_cpu_level(int32_t *level);
/* Returns the name of a level (enum ml_cpu), or NULL if no level has that number. */
ML_API const char *ml_cpu_level_name(int32_t level);

#endif
