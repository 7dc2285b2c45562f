/* step_loop.c: the timed loop of a step. Ranks start together as well as a barrier lets them; a step has
 * taken as long as the slowest rank's. */
#include "../transfers/step.h"

static int one_repetition(ml_step *t, int64_t repetition, double *ns) {
    int status = ml_step_prepare(t, repetition);
    if (status == ML_OK)
        status = exchange_mpi(MPI_Barrier(exchange_world()), "MPI_Barrier");
    if (status != ML_OK)
        return status;
    int64_t before = ml_clock_ns();
    status = step_move(t);
    *ns = (double)(ml_clock_ns() - before);
    return status;
}

int ml_step_run(ml_step *t, int64_t first, int32_t repetitions, double *ns) {
    if (t == NULL || ns == NULL || repetitions < 0)
        return ml_fail(ML_EINVAL, "%d repetitions of a step, or no place for times", repetitions);
    int data = ML_OK;
    for (int32_t i = 0; i < repetitions; i++) {
        int status = one_repetition(t, first + i, &ns[i]);
        if (status != ML_OK)
            return status;
        /* No peer stores anything of the next repetition before this rank comes to its barrier. */
        if (data == ML_OK)
            data = ml_step_verify(t, first + i);
    }
    int status = exchange_mpi(
        MPI_Allreduce(MPI_IN_PLACE, ns, repetitions, MPI_DOUBLE, MPI_MAX, exchange_world()), "MPI_Allreduce");
    return status != ML_OK ? status : data;
}
