/* self_control.c: measures how long the MPI library itself takes for a short message at the moment. The rank
 * sends the message to itself, so the time depends neither on a network nor on another core. */
#include "../timing/median.h"
#include "world.h"

enum { TURNS = 15, MESSAGES_A_TURN = 100 };

static int messages(char *sent, char *received) {
    int code = MPI_SUCCESS;
    for (int i = 0; i < MESSAGES_A_TURN && code == MPI_SUCCESS; i++)
        code =
            MPI_Sendrecv(sent, ML_SELF_BYTES, MPI_BYTE, world_rank(), EXCHANGE_TAG, received, ML_SELF_BYTES,
                         MPI_BYTE, world_rank(), EXCHANGE_TAG, world_comm(), MPI_STATUS_IGNORE);
    return mpi_status(code, "a message of a rank to itself");
}

int ml_control_self(double *ns) {
    char sent[ML_SELF_BYTES] = {1}, received[ML_SELF_BYTES];
    double turns[TURNS];
    if (ns == NULL || world_comm() == MPI_COMM_NULL)
        return ml_fail(ML_EINVAL,
                       "the pointer for the time of a message to itself is NULL, or no world is open");
    int status = messages(sent, received); /* not timed, because the first messages are slow */
    for (int i = 0; i < TURNS && status == ML_OK; i++) {
        int64_t before = ml_clock_ns();
        status = messages(sent, received);
        turns[i] = (double)(ml_clock_ns() - before) / MESSAGES_A_TURN;
    }
    *ns = status == ML_OK ? median(turns, TURNS) : 0;
    return status;
}
