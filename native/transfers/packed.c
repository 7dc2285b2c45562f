/* packed.c: gathers the payload into a buffer, sends it as one contiguous message, and scatters it out of a
 * buffer. */
#include "exchange.h"
#include "part.h"

static int send(ml_exchange *x) {
    const ml_exchange_spec *s = &x->spec;
    part_gather_all(x->gather, s->send_buffer, s->send_block, &s->from);
    return mpi_status(
        MPI_Send(s->send_buffer, (int)x->send_bytes, MPI_BYTE, s->peer, EXCHANGE_TAG, world_comm()),
        "MPI_Send");
}

static int receive(ml_exchange *x) {
    const ml_exchange_spec *s = &x->spec;
    int status = mpi_status(MPI_Recv(s->receive_buffer, (int)x->receive_bytes, MPI_BYTE, s->peer,
                                     EXCHANGE_TAG, world_comm(), MPI_STATUS_IGNORE),
                            "MPI_Recv");
    if (status == ML_OK)
        part_scatter_all(x->scatter, s->receive_block, s->receive_buffer, &s->to);
    return status;
}

static int both(ml_exchange *x) {
    const ml_exchange_spec *s = &x->spec;
    part_gather_all(x->gather, s->send_buffer, s->send_block, &s->from);
    int status = mpi_status(MPI_Sendrecv(s->send_buffer, (int)x->send_bytes, MPI_BYTE, s->peer, EXCHANGE_TAG,
                                         s->receive_buffer, (int)x->receive_bytes, MPI_BYTE, s->peer,
                                         EXCHANGE_TAG, world_comm(), MPI_STATUS_IGNORE),
                            "MPI_Sendrecv");
    if (status == ML_OK)
        part_scatter_all(x->scatter, s->receive_block, s->receive_buffer, &s->to);
    return status;
}

const transfer_method transfer_packed = {.send = send, .receive = receive, .both = both};
