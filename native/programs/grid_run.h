/* grid_run.h: the timed loop of collective operations. */
#ifndef MEMLINE_GRID_RUN_H
#define MEMLINE_GRID_RUN_H

#include "../timing/loop.h"

/* Runs timed_run with a barrier of all ranks before and after each timed operation. All ranks call it. ns[i]
 * is the time in ns on the slowest rank; all ranks receive it. If one rank fails, all ranks return an error.
 */
int grid_run(const timed_steps *steps, void *it, int64_t first, int32_t repetitions, double *ns);

#endif
