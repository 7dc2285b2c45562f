/* delay_send.c: a library that a test preloads into ranks. It makes every exchange slower by
 * MEMLINE_DELAY_PERCENT percent: after the answer has arrived, rank 0 waits for that share of the time since
 * it sent its message. It shows which differences the commands `ab` and `compare` detect. */
#include <mpi.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

static int64_t sent_ns;

static int64_t now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

/* Returns the time that one reading of the clock takes. */
static int64_t reading_ns(void) {
    static int64_t least;
    if (least == 0) {
        least = INT64_MAX;
        for (int turn = 0; turn < 1000; turn++) {
            int64_t before = now(), after = now();
            if (after - before > 0 && after - before < least)
                least = after - before;
        }
    }
    return least;
}

static double share(void) {
    static double percent = -1;
    if (percent < 0)
        percent = getenv("MEMLINE_DELAY_PERCENT") ? atof(getenv("MEMLINE_DELAY_PERCENT")) : 0;
    return percent / 100;
}

/* Returns whether this is rank 0. The rank comes from the launcher's environment variables, because MPI's
 * data symbols are not resolved yet when this library is loaded. The variables are those of Open MPI's
 * mpirun, of srun with PMIx, and of srun with PMI2 and of MPICH. */
static int leads(void) {
    static const char *const names[] = {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK"};
    static int rank = -1;
    for (size_t i = 0; rank < 0 && i < sizeof names / sizeof *names; i++)
        rank = getenv(names[i]) != NULL ? atoi(getenv(names[i])) : -1;
    rank = rank < 0 ? 0 : rank;
    return rank == 0;
}

int MPI_Send(const void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm) {
    if (leads() && count > 0)
        sent_ns = now();
    return PMPI_Send(buffer, count, type, peer, tag, comm);
}

int MPI_Recv(void *buffer, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
             MPI_Status *status) {
    int code = PMPI_Recv(buffer, count, type, source, tag, comm, status);
    if (leads() && count > 0 && sent_ns > 0) {
        int64_t own = reading_ns();
        int64_t took = now() - sent_ns - own;
        int64_t until = sent_ns + (int64_t)((1 + share()) * (double)took) - own;
        while (now() < until)
            ;
        sent_ns = 0;
    }
    return code;
}
