/* mpipack.c: MPI_Pack, one MPI_PACKED message, MPI_Unpack. */
#include "exchange.h"

static int send(ml_exchange *x) {
    const ml_exchange_spec *s = &x->spec;
    int size = (int)s->buffer_capacity, position = 0;
    int status = exchange_mpi(
        MPI_Pack(s->send_block, 1, x->from_type, s->send_buffer, size, &position, exchange_world()),
        "MPI_Pack");
    if (status != ML_OK)
        return status;
    return exchange_mpi(
        MPI_Send(s->send_buffer, position, MPI_PACKED, s->peer, EXCHANGE_TAG, exchange_world()), "MPI_Send");
}

static int receive(ml_exchange *x) {
    const ml_exchange_spec *s = &x->spec;
    int size = (int)s->buffer_capacity, position = 0;
    int status = exchange_mpi(MPI_Recv(s->receive_buffer, size, MPI_PACKED, s->peer, EXCHANGE_TAG,
                                       exchange_world(), MPI_STATUS_IGNORE),
                              "MPI_Recv");
    if (status != ML_OK)
        return status;
    return exchange_mpi(
        MPI_Unpack(s->receive_buffer, size, &position, s->receive_block, 1, x->to_type, exchange_world()),
        "MPI_Unpack");
}

const transfer_method transfer_mpipack = {
    .open = walk_types_open, .send = send, .receive = receive, .close = walk_types_close};
