/* smpi_transpose.c: transposes a matrix on two ranks in SMPI, a simulator of MPI. With it, a platform file
 * that memline has exported for slices is compared with the predictions of the calibration.
 *
 *   smpicc -O2 smpi_transpose.c -o transpose
 *   smpirun -np 2 -platform OUT --cfg=smpi/simulate-computation:no ./transpose N COLUMNS...
 *
 * N x N doubles lie in bands of N / 2 rows. The ranks exchange what they have of each other's columns,
 * COLUMNS at a time, each time with a derived datatype on both sides, and then transpose each block in place:
 *
 *     rank 0   a a b b        a a c c        a a c c'
 *              a a b b   ->   a a c c   ->   a a c'c    each block transposed
 *     rank 1   c c d d        b b d d        ...
 *
 * Prints "columns seconds" for each number of columns, the time of one exchange; ends with 1 if the result is
 * not the transpose. It runs with any MPI. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void fill(double *band, int n, int rank) {
    for (int i = 0; i < n / 2; i++)
        for (int j = 0; j < n; j++)
            band[(size_t)i * n + j] = (double)(i + rank * n / 2) * n + j;
}

static int is_transposed(const double *band, int n, int rank) {
    for (int i = 0; i < n / 2; i++)
        for (int j = 0; j < n; j++)
            if (band[(size_t)i * n + j] != (double)j * n + (i + rank * n / 2))
                return 0;
    return 1;
}

static void turn(double *block, int n) {
    for (int i = 0; i < n / 2; i++)
        for (int j = 0; j < i; j++) {
            double kept = block[(size_t)i * n + j];
            block[(size_t)i * n + j] = block[(size_t)j * n + i];
            block[(size_t)j * n + i] = kept;
        }
}

/* Returns the mean time of an exchange in seconds. */
static double exchange(double *out, double *in, int n, int columns, int peer) {
    MPI_Datatype slice;
    MPI_Type_vector(n / 2, columns, n, MPI_DOUBLE, &slice);
    MPI_Type_commit(&slice);
    int count = n / 2 / columns;
    MPI_Sendrecv(NULL, 0, MPI_BYTE, peer, 1, NULL, 0, MPI_BYTE, peer, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    double start = MPI_Wtime();
    for (int k = 0; k < count; k++) {
        size_t first = (size_t)peer * n / 2 + (size_t)k * columns;
        MPI_Sendrecv(out + first, 1, slice, peer, 0, in + first, 1, slice, peer, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
    }
    double seconds = (MPI_Wtime() - start) / count;
    MPI_Type_free(&slice);
    return seconds;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank, n = argc > 1 ? atoi(argv[1]) : 0, wrong = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double *out = malloc((size_t)n * n / 2 * sizeof *out), *in = malloc((size_t)n * n / 2 * sizeof *in);
    for (int c = 2; c < argc; c++) {
        int columns = atoi(argv[c]);
        if (n % 2 != 0 || columns < 1 || n / 2 % columns != 0)
            MPI_Abort(MPI_COMM_WORLD, 2);
        fill(out, n, rank);
        fill(in, n, rank);
        double seconds = exchange(out, in, n, columns, 1 - rank);
        turn(in, n);
        turn(in + n / 2, n);
        wrong |= !is_transposed(in, n, rank);
        if (rank == 0)
            printf("%d %.12g\n", columns, seconds);
    }
    free(out);
    free(in);
    MPI_Finalize();
    return wrong;
}
