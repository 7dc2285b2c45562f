/* bench_tune.h: finds rules for the copies of bench_copies by racing the kernels. */
#ifndef MEMLINE_BENCH_TUNE_H
#define MEMLINE_BENCH_TUNE_H

#include "bench_cells.h"

/* Smallest gain in speed for which another kernel is chosen. */
#define BENCH_LEAST_GAIN 1.03

/* Races the cells and loads the resulting rules. */
void bench_tune(bench_cell *cells, int count);

/* Returns the median of the values, and sorts them. */
double bench_median(double *values, int count);
/* Returns the lower end of the 95 % confidence interval of the median, from order statistics, and sorts the
 * values. For too few values it returns the minimum. */
double bench_low(double *values, int count);

#endif
