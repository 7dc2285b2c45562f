/* ranks_message.c: messages between ranks, in bytes. */
#include "ranks.h"

static int checked(const void *bytes, int64_t count) {
    int status = ranks_running();
    if (status == ML_OK && (count < 0 || count > ML_MESSAGE_BYTES))
        return ml_fail(ML_EINVAL, "a message of %lld bytes: it must have 0 to %lld", (long long)count,
                       (long long)ML_MESSAGE_BYTES);
    if (status == ML_OK && bytes == NULL && count > 0)
        return ml_fail(ML_EINVAL, "the memory of a message of %lld bytes is NULL", (long long)count);
    return status;
}

static int checked_pair(int32_t peer, int32_t tag) {
    int32_t rank, size;
    int status = ml_mpi_ranks(&rank, &size);
    if (status == ML_OK && (peer < 0 || peer >= size || peer == rank))
        return ml_fail(ML_EINVAL, "rank %d has no peer %d among %d ranks", rank, peer, size);
    if (status == ML_OK && (tag < 0 || tag > ML_MOST_TAG))
        return ml_fail(ML_EINVAL, "tag %d: it must be 0 to %d", tag, ML_MOST_TAG);
    return status;
}

int ml_mpi_barrier(void) {
    int status = ranks_running();
    return status == ML_OK ? mpi_status(MPI_Barrier(MPI_COMM_WORLD), "MPI_Barrier") : status;
}

int ml_mpi_broadcast(void *bytes, int64_t count) {
    int status = checked(bytes, count);
    return status == ML_OK
               ? mpi_status(MPI_Bcast(bytes, (int)count, MPI_BYTE, 0, MPI_COMM_WORLD), "MPI_Bcast")
               : status;
}

int ml_mpi_gather(const void *own, int64_t count, void *all) {
    int32_t rank, size;
    int status = checked(own, count);
    if (status == ML_OK)
        status = ml_mpi_ranks(&rank, &size);
    if (status == ML_OK && rank == 0)
        status = checked(all, count);
    return status == ML_OK ? mpi_status(MPI_Gather(own, (int)count, MPI_BYTE, all, (int)count, MPI_BYTE, 0,
                                                   MPI_COMM_WORLD),
                                        "MPI_Gather")
                           : status;
}

int ml_mpi_send(const void *bytes, int64_t count, int32_t to, int32_t tag) {
    int status = checked(bytes, count);
    if (status == ML_OK)
        status = checked_pair(to, tag);
    return status == ML_OK
               ? mpi_status(MPI_Send(bytes, (int)count, MPI_BYTE, to, tag, MPI_COMM_WORLD), "MPI_Send")
               : status;
}

int ml_mpi_receive(void *bytes, int64_t count, int32_t from, int32_t tag) {
    MPI_Status said;
    int came = 0, status = checked(bytes, count);
    if (status == ML_OK)
        status = checked_pair(from, tag);
    if (status == ML_OK)
        status =
            mpi_status(MPI_Recv(bytes, (int)count, MPI_BYTE, from, tag, MPI_COMM_WORLD, &said), "MPI_Recv");
    if (status == ML_OK)
        status = mpi_status(MPI_Get_count(&said, MPI_BYTE, &came), "MPI_Get_count");
    if (status == ML_OK && came != count)
        return ml_fail(ML_EDATA, "received %d bytes from rank %d, expected %lld", came, from,
                       (long long)count);
    return status;
}

int ml_mpi_probe(int32_t from, int32_t tag, int32_t *there) {
    int is = 0, status = there == NULL ? ml_fail(ML_EINVAL, "the pointer for the result is NULL")
                                       : checked_pair(from, tag);
    if (status == ML_OK)
        status = mpi_status(MPI_Iprobe(from, tag, MPI_COMM_WORLD, &is, MPI_STATUS_IGNORE), "MPI_Iprobe");
    if (status == ML_OK)
        *there = is;
    return status;
}
