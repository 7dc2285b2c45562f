/* datatype.c: the slice as an MPI derived datatype; the library finds its own way through memory. */
#include "exchange.h"

int slice_type_open(ml_exchange *x) {
    const ml_exchange_spec *s = &x->spec;
    MPI_Datatype element = s->element_bytes == 4 ? MPI_INT32_T : MPI_DOUBLE;
    int length = (int)(s->block_bytes / s->element_bytes);
    int code = s->blocks == 1 ? MPI_Type_contiguous(length, element, &x->slice_type)
                              : MPI_Type_create_hvector((int)s->blocks, length, s->stride_bytes, element,
                                                        &x->slice_type);
    if (code == MPI_SUCCESS)
        code = MPI_Type_commit(&x->slice_type);
    return exchange_mpi(code, "MPI_Type_commit");
}

void slice_type_close(ml_exchange *x) {
    if (x->slice_type != MPI_DATATYPE_NULL)
        MPI_Type_free(&x->slice_type);
}

static int send(ml_exchange *x) {
    return exchange_mpi(
        MPI_Send(x->spec.send_block, 1, x->slice_type, x->spec.peer, EXCHANGE_TAG, exchange_world()),
        "MPI_Send");
}

static int receive(ml_exchange *x) {
    return exchange_mpi(MPI_Recv(x->spec.receive_block, 1, x->slice_type, x->spec.peer, EXCHANGE_TAG,
                                 exchange_world(), MPI_STATUS_IGNORE),
                        "MPI_Recv");
}

const transfer_method transfer_datatype = {slice_type_open, send, receive, slice_type_close};
