/* smpi_pingpong.c: measures the one-way times of contiguous messages in SMPI, a simulator of MPI. With it, an
 * exported platform file is compared with the calibration it was made from.
 *
 *   smpicc -O2 smpi_pingpong.c -o pingpong
 *   smpirun -np 2 -platform OUT --cfg=smpi/simulate-computation:no ./pingpong BYTES...
 *
 * Prints "bytes seconds" for each size. The ranks leave a barrier one after the other, and the first exchange
 * is not timed. It runs with any MPI. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { UNTIMED = 2, TIMED = 10 };

static void exchange(char *block, int bytes, int rank) {
    if (rank == 0)
        MPI_Send(block, bytes, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
    MPI_Recv(block, bytes, MPI_BYTE, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank == 1)
        MPI_Send(block, bytes, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int s = 1; s < argc; s++) {
        int bytes = atoi(argv[s]);
        char *block = calloc((size_t)bytes + 1, 1);
        for (int r = 0; r < UNTIMED; r++)
            exchange(block, bytes, rank);
        double start = MPI_Wtime();
        for (int r = 0; r < TIMED; r++)
            exchange(block, bytes, rank);
        if (rank == 0)
            printf("%d %.12g\n", bytes, (MPI_Wtime() - start) / (2 * TIMED));
        free(block);
    }
    MPI_Finalize();
    return 0;
}
