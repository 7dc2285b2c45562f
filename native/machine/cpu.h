/* cpu.h: the processor features that kernels may use: those of this processor, or fewer if MEMLINE_CPU says
 * so. One level applies to the whole library and is found once. */
#ifndef MEMLINE_CPU_H
#define MEMLINE_CPU_H

#include "../memline.h"

/* Returns this library's level, and ML_CPU_PLAIN if MEMLINE_CPU is invalid, which ml_cpu_level() reports. */
int32_t cpu_level(void);
/* Returns whether a processor of this level has what a kernel needs. */
int cpu_level_has(int32_t level, int32_t needs);
/* Returns the level of this name, or -1. */
int32_t cpu_level_named(const char *name);

#endif
