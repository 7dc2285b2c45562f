/* median.h: of a few times. */
#ifndef MEMLINE_MEDIAN_H
#define MEMLINE_MEDIAN_H

#include <stddef.h>

/* The upper one of the middle two where `count` is even. Sorts them. */
double median(double *ns, size_t count);

#endif
