/* mpipack.c: sends the payload by MPI_Pack into a buffer, one message of type MPI_PACKED, and MPI_Unpack. */
#include "exchange.h"

#include <limits.h>

/* Returns the size of a buffer in bytes, at most INT_MAX, because MPI_Pack takes an int. */
static int buffer_size(const ml_exchange_spec *s) {
    return s->buffer_capacity < INT_MAX ? (int)s->buffer_capacity : INT_MAX;
}

static int send(ml_exchange *x) {
    const ml_exchange_spec *s = &x->spec;
    int size = buffer_size(s), position = 0;
    int status = mpi_status(
        MPI_Pack(from_origin(x), 1, x->from_type.type, s->send_buffer, size, &position, world_comm()),
        "MPI_Pack");
    if (status != ML_OK)
        return status;
    return mpi_status(MPI_Send(s->send_buffer, position, MPI_PACKED, s->peer, EXCHANGE_TAG, world_comm()),
                      "MPI_Send");
}

static int receive(ml_exchange *x) {
    const ml_exchange_spec *s = &x->spec;
    int size = buffer_size(s), position = 0;
    int status = mpi_status(
        MPI_Recv(s->receive_buffer, size, MPI_PACKED, s->peer, EXCHANGE_TAG, world_comm(), MPI_STATUS_IGNORE),
        "MPI_Recv");
    if (status != ML_OK)
        return status;
    return mpi_status(
        MPI_Unpack(s->receive_buffer, size, &position, to_origin(x), 1, x->to_type.type, world_comm()),
        "MPI_Unpack");
}

const transfer_method transfer_mpipack = {
    .open = walk_types_open, .send = send, .receive = receive, .close = walk_types_close};
