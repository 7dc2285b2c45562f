/* cpu.h: the level of processor features that kernels may use (enum ml_cpu): the level of this processor, or
 * a lower one that the environment variable MEMLINE_CPU requests. The level is determined once and applies to
 * the whole library. */
#ifndef MEMLINE_CPU_H
#define MEMLINE_CPU_H

#include "../memline.h"

/* Returns the level of this library. If MEMLINE_CPU is invalid, the level is ML_CPU_PLAIN, and ml_cpu_level()
 * reports the error. */
int32_t cpu_level(void);
/* Returns whether a processor of level `level` can run a kernel that needs the level `needs`. */
int cpu_level_has(int32_t level, int32_t needs);

#endif
