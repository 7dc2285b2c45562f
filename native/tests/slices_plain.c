/* slices_plain.c: measures the median one-way times of rows and columns of a matrix in a simple way, for a
 * comparison with memline's predictions. It does not use memline's library.
 *
 *   mpirun -n 2 slices_plain REPETITIONS < LAYOUTS
 *
 * LAYOUTS has a line "rows columns ld element_bytes rows|columns depth datatype|packed warm|cold" for each
 * layout. Prints "median_us handoff_us" for each. handoff_us is one way of a memory line that two ranks hand
 * over by stores: the mean of before and after, or -1 if these differ by a fifth because the host has moved a
 * core.
 *
 * The slice lies at the upper left corner of the matrix, which is on base pages. Before each repetition what
 * arrived is read and the payload rewritten; if cold, all lines of both slices and of the pack buffers are
 * then flushed. A leg ends when the receiver has read a word of each line of its slice. */
#define _GNU_SOURCE
#include "plain.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

enum { UNTIMED = 5 };

typedef struct {
    long runs, bytes, stride; /* `runs` runs of `bytes` bytes, at a distance of `stride` bytes */
    int packed, cold;
} slice;

static void write_all(char *block, const slice *s, uint32_t seed) {
    for (long i = 0; i < s->runs; i++) {
        uint32_t *run = (uint32_t *)(block + i * s->stride);
        for (long j = 0; j < s->bytes / 4; j++)
            run[j] = (uint32_t)(i * 31 + j) * 2654435761u ^ seed;
    }
}

static uint32_t read_all(const char *block, const slice *s) {
    uint32_t seen = 0;
    for (long i = 0; i < s->runs; i++) {
        const uint32_t *run = (const uint32_t *)(block + i * s->stride);
        for (long j = 0; j < s->bytes / 4; j++)
            seen += run[j];
    }
    return seen;
}

/* Reads one word of each cache line and adds it up. The loop has no division, because one division per line
 * would take 9 % of the time of a whole message. */
static uint32_t read_lines(const char *block, const slice *s) {
    uint32_t seen = 0;
    for (long i = 0; i < s->runs; i++) {
        const char *run = block + i * s->stride;
        seen += *(const volatile uint32_t *)run;
        for (const char *at = run + LINE - (uintptr_t)run % LINE; at < run + s->bytes; at += LINE)
            seen += *(const volatile uint32_t *)at;
    }
    return seen;
}

static void flush(const char *block, long runs, long bytes, long stride) {
#if defined(__x86_64__)
    for (long i = 0; i < runs; i++) {
        const char *run = block + i * stride, *first = run - (uintptr_t)run % LINE;
        for (const char *at = first; at < run + bytes; at += LINE)
            _mm_clflush(at);
    }
    _mm_mfence();
#else
    (void)block, (void)runs, (void)bytes, (void)stride;
    fprintf(stderr, "slices_plain: cold needs x86-64\n");
    MPI_Abort(MPI_COMM_WORLD, 4);
#endif
}

static char *block(long bytes) {
    long length = (bytes + BASE_PAGE - 1) / BASE_PAGE * BASE_PAGE;
    char *start = aligned_alloc(BASE_PAGE, (size_t)length);
    if (start == NULL)
        MPI_Abort(MPI_COMM_WORLD, 3);
    madvise(start, (size_t)length, MADV_NOHUGEPAGE);
    memset(start, 1, (size_t)length);
    return start;
}

static void gather(char *buffer, const char *block, const slice *s) {
    for (long i = 0; i < s->runs; i++)
        memcpy(buffer + i * s->bytes, block + i * s->stride, (size_t)s->bytes);
}

static void scatter(char *block, const char *buffer, const slice *s) {
    for (long i = 0; i < s->runs; i++)
        memcpy(block + i * s->stride, buffer + i * s->bytes, (size_t)s->bytes);
}

/* The buffers, the datatype and the peer of this rank. */
typedef struct {
    char *out, *in, *packed_out, *packed_in;
    MPI_Datatype type;
    int peer;
} ends;

static void send(const ends *e, const slice *s) {
    if (s->packed) {
        gather(e->packed_out, e->out, s);
        MPI_Send(e->packed_out, (int)(s->runs * s->bytes), MPI_BYTE, e->peer, 0, MPI_COMM_WORLD);
    } else {
        MPI_Send(e->out, 1, e->type, e->peer, 0, MPI_COMM_WORLD);
    }
}

static uint32_t receive(const ends *e, const slice *s) {
    if (s->packed) {
        MPI_Recv(e->packed_in, (int)(s->runs * s->bytes), MPI_BYTE, e->peer, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        scatter(e->in, e->packed_in, s);
    } else {
        MPI_Recv(e->in, 1, e->type, e->peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    return read_lines(e->in, s);
}

static double timed(const ends *e, const slice *s, int rank, int repetitions, double *us) {
    volatile uint32_t sink = 0;
    for (int r = -UNTIMED; r < repetitions; r++) {
        sink += read_all(e->in, s);
        write_all(e->out, s, (uint32_t)r);
        if (s->cold) {
            flush(e->out, s->runs, s->bytes, s->stride);
            flush(e->in, s->runs, s->bytes, s->stride);
            flush(e->packed_out, 1, s->runs * s->bytes, 0);
            flush(e->packed_in, 1, s->runs * s->bytes, 0);
        }
        together(e->peer);
        double start = MPI_Wtime();
        if (rank == 0)
            send(e, s);
        sink += receive(e, s);
        if (rank == 1)
            send(e, s);
        double end = MPI_Wtime();
        /* Rank 1 waits here until the clock of rank 0 has stopped, and touches no memory before. */
        together(e->peer);
        if (r >= 0)
            us[r] = (end - start) / 2 * 1e6;
    }
    (void)sink;
    return median(us, repetitions);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank, repetitions = argc > 1 ? atoi(argv[1]) : 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (repetitions < 1)
        MPI_Abort(MPI_COMM_WORLD, 2);
    double *us = malloc((size_t)repetitions * sizeof *us);
    MPI_Win window;
    volatile int *line = shared_line(rank, &window);
    for (;;) {
        long layout[5] = {0}; /* rows, columns, leading dimension, bytes of an element, depth of the slice */
        char words[3][16] = {""};
        int more = 0;
        if (rank == 0)
            more = scanf("%ld %ld %ld %ld %15s %ld %15s %15s", layout, layout + 1, layout + 2, layout + 3,
                         words[0], layout + 4, words[1], words[2]) == 8;
        MPI_Bcast(&more, 1, MPI_INT, 0, MPI_COMM_WORLD);
        if (!more)
            break;
        MPI_Bcast(layout, 5, MPI_LONG, 0, MPI_COMM_WORLD);
        MPI_Bcast(words, sizeof words, MPI_CHAR, 0, MPI_COMM_WORLD);
        int columns = strcmp(words[0], "columns") == 0;
        long row = layout[2] * layout[3];
        slice s = {.runs = columns ? layout[0] : layout[4],
                   .bytes = (columns ? layout[4] : layout[1]) * layout[3],
                   .stride = row,
                   .packed = strcmp(words[1], "packed") == 0,
                   .cold = strcmp(words[2], "cold") == 0};
        if (s.bytes == s.stride)
            s = (slice){1, s.runs * s.bytes, s.runs * s.bytes, s.packed, s.cold};
        ends e = {block(layout[0] * row),  block(layout[0] * row), block(s.runs * s.bytes),
                  block(s.runs * s.bytes), MPI_DATATYPE_NULL,      1 - rank};
        MPI_Type_vector((int)s.runs, (int)s.bytes, (int)s.stride, MPI_BYTE, &e.type);
        MPI_Type_commit(&e.type);
        double before = handoff(line, rank), once = timed(&e, &s, rank, repetitions, us);
        double after = handoff(line, rank);
        if (rank == 0) {
            printf("%.3f %.4f\n", once, both_ends(before, after));
            fflush(stdout);
        }
        MPI_Type_free(&e.type);
        free(e.out), free(e.in), free(e.packed_out), free(e.packed_in);
    }
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
