/* world_open.c: opens and closes the world: what this library keeps for all ranks of MPI_COMM_WORLD. */
#include "node.h"
#include "world.h"

int ml_world_open(void) {
    int ready = 0;
    MPI_Initialized(&ready);
    if (!ready)
        return ml_fail(ML_EMPI, "MPI is not initialised");
    if (world_comm() != MPI_COMM_NULL)
        return ml_fail(ML_EINVAL, "the world is open already");
    int status = world_enter();
    return status == ML_OK ? node_open() : status;
}

int ml_world_close(void) {
    if (world_comm() == MPI_COMM_NULL)
        return ML_OK;
    world_run_closers();
    node_close();
    return world_leave();
}
