/* pingpong_plain.c: contiguous one-way medians as one would write them in an afternoon, to hold memline's
 * against.
 *
 *   mpirun -n 2 pingpong_plain REPETITIONS rewrite|keep SIZE...
 *
 * Prints "bytes median_us" for each size. `rewrite` writes the payload anew before each repetition and reads
 * what arrived after it, as memline does; `keep` never touches the buffers, as OSU's osu_latency does.
 */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static uint32_t work(uint32_t *out, const uint32_t *in, size_t words, uint32_t seed) {
    uint32_t seen = 0;
    for (size_t i = 0; i < words; i++)
        out[i] = (uint32_t)i * 2654435761u ^ seed;
    for (size_t i = 0; i < words; i++)
        seen |= in[i];
    return seen;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank, repetitions = argc > 1 ? atoi(argv[1]) : 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (repetitions < 1 || argc < 4)
        MPI_Abort(MPI_COMM_WORLD, 2);
    int rewrite = strcmp(argv[2], "rewrite") == 0, peer = 1 - rank;
    double *us = malloc((size_t)repetitions * sizeof *us);
    volatile uint32_t sink = 0;
    for (int s = 3; s < argc; s++) {
        size_t bytes = (size_t)atol(argv[s]);
        uint32_t *out = aligned_alloc(4096, bytes + 4096 - bytes % 4096);
        uint32_t *in = aligned_alloc(4096, bytes + 4096 - bytes % 4096);
        sink ^= work(out, in, bytes / 4, 0) ^ work(in, out, bytes / 4, 1);
        for (int r = -10; r < repetitions; r++) {
            if (rewrite)
                sink ^= work(out, in, bytes / 4, (uint32_t)r);
            MPI_Sendrecv(NULL, 0, MPI_BYTE, peer, 1, NULL, 0, MPI_BYTE, peer, 1, MPI_COMM_WORLD,
                         MPI_STATUS_IGNORE);
            double start = MPI_Wtime();
            if (rank == 0)
                MPI_Send(out, (int)bytes, MPI_BYTE, peer, 0, MPI_COMM_WORLD);
            MPI_Recv(in, (int)bytes, MPI_BYTE, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (rank == 1)
                MPI_Send(out, (int)bytes, MPI_BYTE, peer, 0, MPI_COMM_WORLD);
            if (r >= 0)
                us[r] = (MPI_Wtime() - start) / 2 * 1e6;
        }
        qsort(us, (size_t)repetitions, sizeof *us, ascending);
        if (rank == 0)
            printf("%zu %.3f\n", bytes, (us[repetitions / 2] + us[(repetitions - 1) / 2]) / 2);
        free(out);
        free(in);
    }
    MPI_Finalize();
    return (int)(sink & 0);
}
