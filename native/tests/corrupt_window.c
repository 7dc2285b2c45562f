/* corrupt_window.c: preloaded into ranks by a test, flips a bit of the first word of a large shared window at every
 * barrier of rank 0 from the hundredth on, as another process that stores there would. */
#include <mpi.h>

enum { PAGE = 4096, LARGE = 1 << 16 };

static unsigned char *last;

int MPI_Win_shared_query(MPI_Win window, int rank, MPI_Aint *bytes, int *unit, void *start) {
    int code = PMPI_Win_shared_query(window, rank, bytes, unit, start);
    unsigned char *found = *(unsigned char **)start;
    if (code == MPI_SUCCESS && *bytes > LARGE)
        last = found + (PAGE - (unsigned long)found % PAGE) % PAGE; /* where memline's windows begin */
    return code;
}

int MPI_Win_free(MPI_Win *window) {
    last = 0;
    return PMPI_Win_free(window);
}

int MPI_Barrier(MPI_Comm comm) {
    static int barriers;
    int rank;
    PMPI_Comm_rank(comm, &rank);
    if (rank == 0 && ++barriers >= 100 && last != 0)
        *last ^= 1;
    return PMPI_Barrier(comm);
}
