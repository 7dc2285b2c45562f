/* grid_run.h: the timed loop of collective operations. */
#ifndef MEMLINE_GRID_RUN_H
#define MEMLINE_GRID_RUN_H

#include "../timing/loop.h"

/* Runs timed_run with a barrier of all ranks before and after each repetition; collective. ns[i] is the time
 * of the slowest rank, on all ranks. An error on one rank is the status of all. */
int grid_run(const timed_steps *steps, void *it, int64_t first, int32_t repetitions, double *ns);

#endif
