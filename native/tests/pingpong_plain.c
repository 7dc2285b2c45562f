/* pingpong_plain.c: measures the median one-way times of contiguous messages in a simple way, for a
 * comparison with memline's results. It does not use memline's library.
 *
 *   mpirun -n 2 pingpong_plain REPETITIONS read-write|write-read|huge|keep SIZE...
 *
 * Prints "bytes median_us handoff_us" for each size. handoff_us is one way of a memory line that two ranks
 * hand over by stores: the mean of before and after, or -1 if these differ by a fifth because the host has
 * moved a core. A leg ends when the receiver has read a word of each line (except with `keep`). Before each
 * repetition
 *
 *   read-write   what arrived is read, then the payload is rewritten, which is memline's order
 *   write-read   the payload is rewritten first: by the time it is sent, reading has evicted a payload that is longer than
 *                the second-level cache from it
 *   huge         the same as read-write, on transparent huge pages: a single copy through the kernel (CMA, XPMEM) looks up
 *                and pins page by page
 *   keep         nothing: buffers stay as they are, as in OSU's osu_latency
 *
 * It is built for this processor (-O3 -march=native), so that it rewrites and reads with vectors like
 * memline. Its times do not include these, but were 2 to 6 % longer with scalar loops. */
#define _GNU_SOURCE
#include "plain.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { UNTIMED = 10, HUGE_PAGE = 2 << 20 };

static void write_all(uint32_t *out, size_t words, uint32_t seed) {
    for (size_t i = 0; i < words; i++)
        out[i] = (uint32_t)i * 2654435761u ^ seed;
}

static uint32_t read_all(const uint32_t *in, size_t words) {
    uint32_t seen = 0;
    for (size_t i = 0; i < words; i++)
        seen += in[i];
    return seen;
}

static uint32_t read_lines(const uint32_t *in, size_t words) {
    uint32_t seen = 0;
    for (size_t i = 0; i < words; i += LINE / 4)
        seen += *(const volatile uint32_t *)(in + i);
    return seen;
}

static uint32_t *block(size_t bytes, int huge) {
    size_t page = huge ? HUGE_PAGE : BASE_PAGE, length = (bytes + page - 1) / page * page;
    uint32_t *start = aligned_alloc(page, length);
    if (start == NULL || (huge && madvise(start, length, MADV_HUGEPAGE) != 0))
        MPI_Abort(MPI_COMM_WORLD, 3);
    return start;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank, repetitions = argc > 1 ? atoi(argv[1]) : 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (repetitions < 1 || argc < 4)
        MPI_Abort(MPI_COMM_WORLD, 2);
    int keep = strcmp(argv[2], "keep") == 0, write_first = strcmp(argv[2], "write-read") == 0,
        huge = strcmp(argv[2], "huge") == 0, peer = 1 - rank;
    double *us = malloc((size_t)repetitions * sizeof *us);
    MPI_Win window;
    volatile int *line = shared_line(rank, &window);
    volatile uint32_t sink = 0;
    for (int s = 3; s < argc; s++) {
        size_t bytes = (size_t)atol(argv[s]), words = bytes / 4;
        uint32_t *out = block(bytes, huge), *in = block(bytes, huge);
        write_all(out, words, 0);
        write_all(in, words, 1);
        double before = handoff(line, rank);
        for (int r = -UNTIMED; r < repetitions; r++) {
            if (!keep && write_first)
                write_all(out, words, (uint32_t)r);
            if (!keep)
                sink += read_all(in, words);
            if (!keep && !write_first)
                write_all(out, words, (uint32_t)r);
            together(peer);
            double start = MPI_Wtime();
            if (rank == 0)
                MPI_Send(out, (int)bytes, MPI_BYTE, peer, 0, MPI_COMM_WORLD);
            MPI_Recv(in, (int)bytes, MPI_BYTE, peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (!keep)
                sink += read_lines(in, words);
            if (rank == 1)
                MPI_Send(out, (int)bytes, MPI_BYTE, peer, 0, MPI_COMM_WORLD);
            double end = MPI_Wtime();
            /* Rank 1 waits here until the clock of rank 0 has stopped, and touches no memory before. */
            together(peer);
            if (r >= 0)
                us[r] = (end - start) / 2 * 1e6;
        }
        double once = median(us, repetitions), after = handoff(line, rank);
        if (rank == 0)
            printf("%zu %.3f %.4f\n", bytes, once, both_ends(before, after));
        free(out);
        free(in);
    }
    MPI_Win_free(&window);
    MPI_Finalize();
    return (int)(sink & 0);
}
