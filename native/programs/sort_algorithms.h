/* sort_algorithms.h: the table of sorting algorithms. */
#ifndef MEMLINE_SORT_ALGORITHMS_H
#define MEMLINE_SORT_ALGORITHMS_H

#include "sort_state.h"

/* Returns the algorithm with this number, or NULL if there is no such algorithm. */
const sort_algorithm *sort_algorithm_of(int algorithm);
int sort_pass_count(const sort_algorithm *a, int bytes);

#endif
