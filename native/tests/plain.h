/* plain.h: functions for the two simple programs with which memline is compared. They do not use memline's
 * library. */
#ifndef MEMLINE_TESTS_PLAIN_H
#define MEMLINE_TESTS_PLAIN_H

#include <mpi.h>
#include <stdlib.h>

enum { LINE = 64, BASE_PAGE = 4096 };

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Returns the median of the times, and sorts them. */
static double median(double *us, int count) {
    qsort(us, (size_t)count, sizeof *us, ascending);
    return (us[count / 2] + us[(count - 1) / 2]) / 2;
}

/* Returns the address of a cache line in shared memory of rank 0. Its value is 0 after a barrier of both
 * ranks. */
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

/* Returns the time, in us, of passing a cache line from one rank to the other: half the median of many round
 * trips. As in memline's control, each round trip is timed alone, so the result contains half of the time of
 * a clock reading. Timing many round trips at once gives a third less between near cores, on a machine whose
 * clock takes 40 ns. */
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

/* Returns the mean of the handoff times before and after a measurement, or -1 if they differ by a fifth. They
 * differ if the host has moved a core meanwhile. */
static double both_ends(double before, double after) {
    double same = after / before;
    return same < 1.2 && same > 1 / 1.2 ? (before + after) / 2 : -1;
}

/* Waits until both ranks have called this function. */
static void together(int peer) {
    MPI_Sendrecv(NULL, 0, MPI_BYTE, peer, 1, NULL, 0, MPI_BYTE, peer, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

#endif
