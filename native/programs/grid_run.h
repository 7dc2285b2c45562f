/* grid_run.h: the timed loop of what all ranks do together. */
#ifndef MEMLINE_GRID_RUN_H
#define MEMLINE_GRID_RUN_H

#include "../timing/loop.h"

/* timed_run with a barrier of all ranks before and after each repetition; collective. ns[i]: of the slowest
 * rank, on all ranks. What is wrong on one rank is the status of all. */
int grid_run(const timed_steps *steps, void *it, int64_t first, int32_t repetitions, double *ns);

#endif
