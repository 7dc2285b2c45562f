/* corrupt_receive.c: preloaded into ranks by a test, flips one byte of the payload of every hundredth long
 * receive, as a broken network or library would. */
#include <mpi.h>

int MPI_Recv(void *buffer, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
             MPI_Status *status) {
    static int receives;
    int code = PMPI_Recv(buffer, count, type, source, tag, comm, status);
    if (buffer != NULL && count > 0 && ++receives % 100 == 0)
        *(unsigned char *)buffer ^= 1;
    return code;
}
