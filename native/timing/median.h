/* median.h: the median of a few times. */
#ifndef MEMLINE_MEDIAN_H
#define MEMLINE_MEDIAN_H

#include <stddef.h>

/* Sorts the times and returns their median; for an even count, the upper of the middle two. */
double median(double *ns, size_t count);

#endif
