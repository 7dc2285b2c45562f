/* corrupt_receive.c: preloaded into ranks by a test, flips one byte of the payload of every second long receive, as
 * a broken network or library would; CORRUPT_LEAST_BYTES spares shorter ones. It spares every other receive, because
 * a cell whose times agree at once has few. */
#include <mpi.h>
#include <stdlib.h>

int MPI_Recv(void *buffer, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
             MPI_Status *status) {
    static int receives;
    int code = PMPI_Recv(buffer, count, type, source, tag, comm, status);
    const char *least = getenv("CORRUPT_LEAST_BYTES");
    int size;
    PMPI_Type_size(type, &size);
    if (buffer != NULL && count > 0 && (least == NULL || (long)count * size >= atol(least)) &&
        ++receives % 2 == 0)
        *(unsigned char *)buffer ^= 1;
    return code;
}
