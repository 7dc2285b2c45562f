#include "median.h"

#include <stdlib.h>

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double median(double *ns, size_t count) {
    qsort(ns, count, sizeof *ns, ascending);
    return ns[count / 2];
}
