/* datatype.c: sends the payload as one message with an MPI derived datatype, so that the MPI library itself
 * walks the memory. */
#include "exchange.h"

static int send(ml_exchange *x) {
    return mpi_status(
        MPI_Send(from_origin(x), 1, x->from_type.type, x->spec.peer, EXCHANGE_TAG, world_comm()), "MPI_Send");
}

static int receive(ml_exchange *x) {
    return mpi_status(MPI_Recv(to_origin(x), 1, x->to_type.type, x->spec.peer, EXCHANGE_TAG, world_comm(),
                               MPI_STATUS_IGNORE),
                      "MPI_Recv");
}

static int both(ml_exchange *x) {
    return mpi_status(MPI_Sendrecv(from_origin(x), 1, x->from_type.type, x->spec.peer, EXCHANGE_TAG,
                                   to_origin(x), 1, x->to_type.type, x->spec.peer, EXCHANGE_TAG, world_comm(),
                                   MPI_STATUS_IGNORE),
                      "MPI_Sendrecv");
}

const transfer_method transfer_datatype = {
    .open = walk_types_open, .send = send, .receive = receive, .both = both, .close = walk_types_close};
