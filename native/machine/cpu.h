/* cpu.h: how much of this processor kernels may use: what it has, or less where MEMLINE_CPU says so. One
 * level for all of the library, found once. */
#ifndef MEMLINE_CPU_H
#define MEMLINE_CPU_H

#include "../memline.h"

/* Of this library now; ML_CPU_PLAIN where MEMLINE_CPU makes no sense, which ml_cpu_level() tells. */
int32_t cpu_level(void);
/* No vectors, and none of a level's features: rep movsb that is fast, ERMS. Not for ML_CPU_PLAIN, which is what
 * every processor of its kind has. */
enum { CPU_FAST_STRINGS = 16 };

/* Whether a processor of this level has what a kernel of that one needs. */
int cpu_level_has(int32_t level, int32_t needs);
/* The level of this name, or -1. */
int32_t cpu_level_named(const char *name);

#endif
