/* corrupt_receive.c: a library that a test preloads into ranks. It flips one byte of every second long
 * message that is received, as a broken network or MPI library would. Messages shorter than
 * CORRUPT_LEAST_BYTES bytes are not changed. Every other message is left correct, because a measurement may
 * consist of few messages. */
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
