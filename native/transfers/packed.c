/* packed.c: gather into a buffer, one contiguous message, scatter out of a buffer. */
#include "exchange.h"

static int send(ml_exchange *x) {
    const ml_exchange_spec *s = &x->spec;
    copy_gather_fixed(s->send_buffer, s->send_block, s->blocks, s->block_bytes, s->stride_bytes);
    return exchange_mpi(
        MPI_Send(s->send_buffer, (int)x->payload_bytes, MPI_BYTE, s->peer, EXCHANGE_TAG, exchange_world()),
        "MPI_Send");
}

static int receive(ml_exchange *x) {
    const ml_exchange_spec *s = &x->spec;
    int status = exchange_mpi(MPI_Recv(s->receive_buffer, (int)x->payload_bytes, MPI_BYTE, s->peer,
                                       EXCHANGE_TAG, exchange_world(), MPI_STATUS_IGNORE),
                              "MPI_Recv");
    if (status == ML_OK)
        copy_scatter_fixed(s->receive_block, s->receive_buffer, s->blocks, s->block_bytes, s->stride_bytes);
    return status;
}

const transfer_method transfer_packed = {NULL, send, receive, NULL};
