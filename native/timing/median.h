/* median.h: the median of an array of times. */
#ifndef MEMLINE_MEDIAN_H
#define MEMLINE_MEDIAN_H

#include <stddef.h>

/* Sorts the times and returns their median. If `count` is even, it is the larger of the two middle times. */
double median(double *ns, size_t count);

#endif
