/* sort_run.h: runs the supersteps of a sort. */
#ifndef MEMLINE_SORT_RUN_H
#define MEMLINE_SORT_RUN_H

#include "sort_state.h"

/* Runs all supersteps of s->algorithm and stores the times of each in s->steps. */
int sort_supersteps(struct ml_sort *s);

#endif
