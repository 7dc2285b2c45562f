/* datatype.c: sends the walk as an MPI derived datatype; the library chooses its way through memory. */
#include "exchange.h"

#include <stdlib.h>

static int indexed_type(const ml_walk *w, int length, MPI_Datatype element, MPI_Datatype *type) {
    MPI_Aint *starts = malloc((size_t)w->blocks * sizeof *starts);
    if (starts == NULL)
        return MPI_ERR_NO_MEM;
    for (int64_t i = 0; i < w->blocks; i++)
        starts[i] = (MPI_Aint)walk_start(w, i);
    int code = MPI_Type_create_hindexed_block((int)w->blocks, length, starts, element, type);
    free(starts);
    return code;
}

int walk_type(const ml_walk *w, int32_t element_bytes, MPI_Datatype *type) {
    MPI_Datatype element = element_bytes == 4 ? MPI_INT32_T : MPI_DOUBLE;
    int length = (int)(w->block_bytes / element_bytes), code;
    if (w->index != NULL)
        code = indexed_type(w, length, element, type);
    else if (w->blocks == 1 || w->stride_bytes == w->block_bytes)
        code = MPI_Type_contiguous((int)(walk_payload(w) / element_bytes), element, type);
    else
        code = MPI_Type_create_hvector((int)w->blocks, length, w->stride_bytes, element, type);
    if (code == MPI_SUCCESS)
        code = MPI_Type_commit(type);
    return mpi_status(code, "MPI_Type_commit");
}

int walk_types_open(ml_exchange *x) {
    int status = walk_type(&x->spec.from, x->spec.element_bytes, &x->from_type);
    return status == ML_OK ? walk_type(&x->spec.to, x->spec.element_bytes, &x->to_type) : status;
}

void walk_types_close(ml_exchange *x) {
    if (x->from_type != MPI_DATATYPE_NULL)
        MPI_Type_free(&x->from_type);
    if (x->to_type != MPI_DATATYPE_NULL)
        MPI_Type_free(&x->to_type);
}

static int send(ml_exchange *x) {
    return mpi_status(MPI_Send(x->spec.send_block, 1, x->from_type, x->spec.peer, EXCHANGE_TAG, world_comm()),
                      "MPI_Send");
}

static int receive(ml_exchange *x) {
    return mpi_status(MPI_Recv(x->spec.receive_block, 1, x->to_type, x->spec.peer, EXCHANGE_TAG, world_comm(),
                               MPI_STATUS_IGNORE),
                      "MPI_Recv");
}

static int both(ml_exchange *x) {
    return mpi_status(MPI_Sendrecv(x->spec.send_block, 1, x->from_type, x->spec.peer, EXCHANGE_TAG,
                                   x->spec.receive_block, 1, x->to_type, x->spec.peer, EXCHANGE_TAG,
                                   world_comm(), MPI_STATUS_IGNORE),
                      "MPI_Sendrecv");
}

const transfer_method transfer_datatype = {
    .open = walk_types_open, .send = send, .receive = receive, .both = both, .close = walk_types_close};
