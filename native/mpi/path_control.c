/* path_control.c: measures how fast the MPI library moves a long message between two ranks at the moment. */
#include "../timing/median.h"
#include "world.h"

#include <stdlib.h>
#include <string.h>

enum { WARM_UPS = 1, TURNS = 5 };

static int send_and_receive(char *block, int peer, int leads) {
    int code = MPI_SUCCESS;
    for (int leg = 0; leg < 2 && code == MPI_SUCCESS; leg++)
        code = leg == !leads ? MPI_Send(block, ML_PATH_BYTES, MPI_BYTE, peer, EXCHANGE_TAG, world_comm())
                             : MPI_Recv(block + ML_PATH_BYTES, ML_PATH_BYTES, MPI_BYTE, peer, EXCHANGE_TAG,
                                        world_comm(), MPI_STATUS_IGNORE);
    return mpi_status(code, "a message of the path control");
}

static int turns(char *block, int peer, int leads, double *ns) {
    int status = ML_OK;
    for (int i = -WARM_UPS; i < TURNS && status == ML_OK; i++) {
        memset(block, i & 0xFF, ML_PATH_BYTES); /* new data, because sending unchanged data again is faster */
        status = world_empty(peer, leads);
        int64_t before = ml_clock_ns();
        if (status == ML_OK)
            status = send_and_receive(block, peer, leads);
        if (i >= 0)
            ns[i] = (double)(ml_clock_ns() - before);
    }
    return status;
}

int ml_control_path(int32_t peer, int32_t leads, double *one_way_ns) {
    if (one_way_ns == NULL || world_comm() == MPI_COMM_NULL || peer < 0 || peer >= world_size() ||
        peer == world_rank())
        return ml_fail(ML_EINVAL, "there is no path from here to rank %d", peer);
    char *block = malloc(2 * ML_PATH_BYTES);
    if (block == NULL)
        return ml_fail(ML_ENOMEM, "there is no memory for the path control");
    double ns[TURNS];
    int status = turns(block, peer, leads, ns);
    free(block);
    *one_way_ns = status == ML_OK ? median(ns, TURNS) / 2 : 0;
    return status;
}
