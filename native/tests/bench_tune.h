/* bench_tune.h: rules for the cells of bench_copies, by races. */
#ifndef MEMLINE_BENCH_TUNE_H
#define MEMLINE_BENCH_TUNE_H

#include "bench_cells.h"

/* A gain below this is not worth another kernel. */
#define BENCH_LEAST_GAIN 1.03

/* Races the cells and loads the resulting rules. */
void bench_tune(bench_cell *cells, int count);

/* These two sort the values. */
double bench_median(double *values, int count);
/* Returns the lower end of the median's 95 % interval, by order statistics, or the minimum of too few values. */
double bench_low(double *values, int count);

#endif
