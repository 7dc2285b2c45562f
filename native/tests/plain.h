/* plain.h: shared by the two plain programs that memline is compared with. It uses nothing of memline's library. */
#ifndef MEMLINE_TESTS_PLAIN_H
#define MEMLINE_TESTS_PLAIN_H

#include <mpi.h>
#include <stdlib.h>

enum { LINE = 64, BASE_PAGE = 4096 };

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Returns the median; sorts the times. */
static double median(double *us, int count) {
    qsort(us, (size_t)count, sizeof *us, ascending);
    return (us[count / 2] + us[(count - 1) / 2]) / 2;
}

/* Returns a line in rank 0's memory that both ranks see. It is 0 once both have passed a barrier. */
static volatile int *shared_line(int rank, MPI_Win *window) {
    volatile int *line;
    MPI_Aint there;
    int unit;
    MPI_Win_allocate_shared(BASE_PAGE, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &line, window);
    MPI_Win_shared_query(*window, 0, &there, &unit, &line);
    if (rank == 0)
        *line = 0;
    return line;
}

/* Returns one way of a handoff in us: the median of many round trips, each between two readings of the clock like
 * memline's control, so that half of a reading is in both. Timed many at once, a near line takes a third less on a
 * machine whose clock takes 40 ns. */
static double handoff(volatile int *line, int rank) {
    enum { TIMES = 2001 };
    static int turn;
    double us[TIMES];
    MPI_Barrier(MPI_COMM_WORLD);
    for (int t = 0; t < TIMES; t++) {
        double start = MPI_Wtime();
        turn += 2;
        if (rank == 0)
            *line = turn - 1;
        while (*line != turn - !!rank)
            ;
        if (rank == 1)
            *line = turn;
        us[t] = (MPI_Wtime() - start) / 2 * 1e6;
    }
    MPI_Barrier(MPI_COMM_WORLD);
    return median(us, TIMES);
}

/* Returns the mean of before and after, or -1 if they differ by a fifth because the host has moved a core. */
static double both_ends(double before, double after) {
    double same = after / before;
    return same < 1.2 && same > 1 / 1.2 ? (before + after) / 2 : -1;
}

/* Waits until both ranks are there. */
static void together(int peer) {
    MPI_Sendrecv(NULL, 0, MPI_BYTE, peer, 1, NULL, 0, MPI_BYTE, peer, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

#endif
