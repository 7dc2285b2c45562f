/* grid_run.c: the timed loop of collective operations. All ranks start a repetition together, after a
 * barrier. Its time is that of the slowest rank. */
#include "grid_run.h"
#include "../mpi/world.h"

static int barrier(void *it) {
    (void)it;
    return ml_grid_barrier();
}

int grid_run(const timed_steps *steps, void *it, int64_t first, int32_t repetitions, double *ns) {
    if (it == NULL || ns == NULL || repetitions < 0)
        return ml_fail(ML_EINVAL, "there is nothing to repeat %d times, or the array of times is NULL",
                       (int)repetitions);
    timed_steps together = *steps;
    together.barrier = together.settle = barrier;
    int data = timed_run(&together, it, first, repetitions, 1, ns);
    if (data != ML_OK && data != ML_EDATA)
        return data;
    int status = ml_grid_longest(ns, repetitions);
    return status == ML_OK ? world_agree(data) : status;
}
