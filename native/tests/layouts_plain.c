/* layouts_plain.c: measures the median times of messages in a simple way, for a comparison with memline's
 * predictions. It does not use memline's library.
 *
 *   mpirun -n 2 layouts_plain REPETITIONS < LAYOUTS
 *
 * Each line of LAYOUTS has one layout, then datatype|packed and warm|cold, and then `exchange` if both ranks
 * send to each other at the same time. All lengths are in bytes; except those of a vector outside passes, they
 * are multiples of 8, and the elements are doubles.
 *
 *   vector COUNT BYTES STRIDE                    blocks of BYTES, each STRIDE after the one before
 *   box N0 N1 N2 M0 M1 M2 S0 S1 S2 8             M0 x M1 x M2 doubles from S0, S1, S2 of an array (order of C)
 *   list COUNT BYTES AT AT …                     COUNT blocks of BYTES, each with its start
 *   structs COUNT EXTENT BLOCKS AT BYTES …       COUNT structs of EXTENT, of which BLOCKS blocks are sent
 *   passes TIMES SHIFT vector|list …             the vector or list TIMES times, each SHIFT after the one before
 *
 * Prints "median_us handoff_us" for each layout. handoff_us is one way of a memory line that two ranks hand
 * over by stores: the mean of before and after, or -1 if these differ by a fifth because the host has moved a
 * core.
 *
 * The memory is on base pages. Before each repetition what arrived is read and the payload rewritten; if cold,
 * all lines of both layouts and of the pack buffers are then flushed. A message ends when the receiver has
 * read a word of each line of its layout; its time is half of that of two messages, there and back. An
 * exchange ends when rank 0 has received. The data that arrived is compared after each repetition that is not timed.
 * Both ranks use the same layout. */
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

/* Two loops around a list of runs of bytes. */
typedef struct {
    long count[2], stride[2];
    long runs, *at, *bytes;
    long payload, end; /* bytes of the message, and from the origin to its last byte */
    MPI_Datatype type;
    int packed, cold, exchange;
} layout;

/* Calls the statement for each run of the layout, with its start `run` in the block, its length and its place
 * `to` in the message. */
#define EACH_RUN(l, block, statement)                                                                        \
    do {                                                                                                     \
        long to = 0;                                                                                         \
        for (long outer = 0; outer < (l)->count[0]; outer++)                                                 \
            for (long inner = 0; inner < (l)->count[1]; inner++)                                             \
                for (long r = 0; r < (l)->runs; r++) {                                                       \
                    char *run = (block) + outer * (l)->stride[0] + inner * (l)->stride[1] + (l)->at[r];      \
                    long bytes = (l)->bytes[r];                                                              \
                    statement;                                                                               \
                    to += bytes;                                                                             \
                }                                                                                            \
        (void)to;                                                                                            \
    } while (0)

/* Copies a run. The lengths of one to four doubles are constants for the compiler, as in a program that packs
 * its own structs. */
static inline void copy(char *to, const char *from, long bytes) {
    switch (bytes) {
    case 4:
        memcpy(to, from, 4);
        break;
    case 8:
        memcpy(to, from, 8);
        break;
    case 16:
        memcpy(to, from, 16);
        break;
    case 24:
        memcpy(to, from, 24);
        break;
    case 32:
        memcpy(to, from, 32);
        break;
    default:
        memcpy(to, from, (size_t)bytes);
    }
}

/* Packs a layout of equally spaced doubles, as a program does that sends a column or a transpose. */
static void pack_doubles(double *to, const char *block, const layout *l) {
    for (long outer = 0; outer < l->count[0]; outer++) {
        const char *pass = block + outer * l->stride[0] + l->at[0];
        for (long inner = 0; inner < l->count[1]; inner++)
            *to++ = *(const double *)(pass + inner * l->stride[1]);
    }
}

static void unpack_doubles(char *block, const double *from, const layout *l) {
    for (long outer = 0; outer < l->count[0]; outer++) {
        char *pass = block + outer * l->stride[0] + l->at[0];
        for (long inner = 0; inner < l->count[1]; inner++)
            *(double *)(pass + inner * l->stride[1]) = *from++;
    }
}

static int single_doubles(const layout *l) {
    return l->runs == 1 && l->bytes[0] == 8 && l->at[0] % 8 == 0 && l->stride[0] % 8 == 0 &&
           l->stride[1] % 8 == 0;
}

static void pack(char *to_message, char *from, const layout *l) {
    if (single_doubles(l))
        pack_doubles((double *)to_message, from, l);
    else
        EACH_RUN(l, from, copy(to_message + to, run, bytes));
}

static void unpack(char *into, const char *message, const layout *l) {
    if (single_doubles(l))
        unpack_doubles(into, (const double *)message, l);
    else
        EACH_RUN(l, into, copy(run, message + to, bytes));
}

static void write_run(char *run, long bytes, uint32_t seed) {
    for (long j = 0; j < bytes / 4; j++)
        ((uint32_t *)run)[j] = (uint32_t)j * 2654435761u ^ seed;
}

static uint32_t read_run(const char *run, long bytes) {
    uint32_t seen = 0;
    for (long j = 0; j < bytes / 4; j++)
        seen += ((const uint32_t *)run)[j];
    return seen;
}

static void write_all(char *block, const layout *l, uint32_t seed) {
    EACH_RUN(l, block, write_run(run, bytes, seed + (uint32_t)to));
}

/* Returns whether a run has the values that write_run gives it. */
static int same_run(const char *run, long bytes, uint32_t seed) {
    for (long j = 0; j < bytes / 4; j++)
        if (((const uint32_t *)run)[j] != ((uint32_t)j * 2654435761u ^ seed))
            return 0;
    return 1;
}

static int same_all(char *block, const layout *l, uint32_t seed) {
    int same = 1;
    EACH_RUN(l, block, same = same && same_run(run, bytes, seed + (uint32_t)to));
    return same;
}

static uint32_t read_all(char *block, const layout *l) {
    uint32_t seen = 0;
    EACH_RUN(l, block, seen += read_run(run, bytes));
    return seen;
}

/* Reads one word of each cache line and returns their sum. The loop has no division, because one division per
 * line would take 9 % of the time of a whole message. */
static uint32_t read_lines_of(const char *run, long bytes) {
    uint32_t seen = *(const volatile uint32_t *)run;
    for (const char *at = run + LINE - (uintptr_t)run % LINE; at < run + bytes; at += LINE)
        seen += *(const volatile uint32_t *)at;
    return seen;
}

static uint32_t read_lines(char *block, const layout *l) {
    uint32_t seen = 0;
    EACH_RUN(l, block, seen += read_lines_of(run, bytes));
    return seen;
}

#if defined(__x86_64__)
static void flush(const char *run, long bytes) {
    for (const char *at = run - (uintptr_t)run % LINE; at < run + bytes; at += LINE)
        _mm_clflush(at);
}

static void fence(void) {
    _mm_mfence();
}
#else
static void flush(const char *run, long bytes) {
    (void)run, (void)bytes;
    fprintf(stderr, "layouts_plain: cold needs x86-64\n");
    MPI_Abort(MPI_COMM_WORLD, 4);
}

static void fence(void) {}
#endif

static char *block(long bytes) {
    long length = (bytes + BASE_PAGE - 1) / BASE_PAGE * BASE_PAGE;
    char *start = aligned_alloc(BASE_PAGE, (size_t)length);
    if (start == NULL)
        MPI_Abort(MPI_COMM_WORLD, 3);
    madvise(start, (size_t)length, MADV_NOHUGEPAGE);
    memset(start, 1, (size_t)length);
    return start;
}

/* The buffers and the peer of this rank. */
typedef struct {
    char *out, *in, *packed_out, *packed_in;
    int peer;
} ends;

static void send(const ends *e, const layout *l) {
    if (l->packed) {
        pack(e->packed_out, e->out, l);
        MPI_Send(e->packed_out, (int)l->payload, MPI_BYTE, e->peer, 0, MPI_COMM_WORLD);
    } else {
        MPI_Send(e->out, 1, l->type, e->peer, 0, MPI_COMM_WORLD);
    }
}

static uint32_t receive(const ends *e, const layout *l) {
    if (l->packed) {
        MPI_Recv(e->packed_in, (int)l->payload, MPI_BYTE, e->peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        unpack(e->in, e->packed_in, l);
    } else {
        MPI_Recv(e->in, 1, l->type, e->peer, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    return read_lines(e->in, l);
}

static uint32_t exchange(const ends *e, const layout *l) {
    MPI_Request requests[2];
    if (l->packed) {
        pack(e->packed_out, e->out, l);
        MPI_Irecv(e->packed_in, (int)l->payload, MPI_BYTE, e->peer, 0, MPI_COMM_WORLD, &requests[0]);
        MPI_Isend(e->packed_out, (int)l->payload, MPI_BYTE, e->peer, 0, MPI_COMM_WORLD, &requests[1]);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        unpack(e->in, e->packed_in, l);
    } else {
        MPI_Irecv(e->in, 1, l->type, e->peer, 0, MPI_COMM_WORLD, &requests[0]);
        MPI_Isend(e->out, 1, l->type, e->peer, 0, MPI_COMM_WORLD, &requests[1]);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    }
    return read_lines(e->in, l);
}

static uint32_t there_and_back(const ends *e, const layout *l, int rank) {
    if (rank == 0)
        send(e, l);
    uint32_t seen = receive(e, l);
    if (rank == 1)
        send(e, l);
    return seen;
}

static double timed(const ends *e, const layout *l, int rank, int repetitions, double *us) {
    volatile uint32_t sink = 0;
    for (int repetition = -UNTIMED; repetition < repetitions; repetition++) {
        sink += read_all(e->in, l);
        write_all(e->out, l, (uint32_t)repetition);
        if (l->cold) {
            EACH_RUN(l, e->out, flush(run, bytes));
            EACH_RUN(l, e->in, flush(run, bytes));
            flush(e->packed_out, l->payload);
            flush(e->packed_in, l->payload);
            fence();
        }
        together(e->peer);
        double start = MPI_Wtime();
        sink += l->exchange ? exchange(e, l) : there_and_back(e, l, rank);
        double end = MPI_Wtime();
        /* Rank 1 waits here until the clock of rank 0 has stopped, and touches no memory before. */
        together(e->peer);
        if (repetition < 0 && !same_all(e->in, l, (uint32_t)repetition)) {
            fprintf(stderr, "layouts_plain: wrong data arrived\n");
            MPI_Abort(MPI_COMM_WORLD, 5);
        }
        if (repetition >= 0)
            us[repetition] = (end - start) / (l->exchange ? 1 : 2) * 1e6;
    }
    (void)sink;
    return median(us, repetitions);
}

/* Reads a number from a line; the line must have one. */
static long number(char **text) {
    char *end;
    long value = strtol(*text, &end, 10);
    if (end == *text)
        MPI_Abort(MPI_COMM_WORLD, 2);
    *text = end;
    return value;
}

/* Returns a length in bytes as a number of doubles. */
static int doubles(long bytes) {
    if (bytes % 8 != 0) {
        fprintf(stderr, "layouts_plain: %ld bytes are no whole number of doubles\n", bytes);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    return (int)(bytes / 8);
}

static void runs(layout *l, long count) {
    l->runs = count;
    l->at = calloc((size_t)count, sizeof *l->at);
    l->bytes = calloc((size_t)count, sizeof *l->bytes);
    if (l->at == NULL || l->bytes == NULL)
        MPI_Abort(MPI_COMM_WORLD, 3);
}

static void one_run(layout *l, long at, long bytes) {
    runs(l, 1);
    l->at[0] = at;
    l->bytes[0] = bytes;
}

static void vector(layout *l, char **text) {
    l->count[1] = number(text);
    one_run(l, 0, number(text));
    l->stride[1] = number(text);
    MPI_Type_vector((int)l->count[1], (int)l->bytes[0], (int)l->stride[1], MPI_BYTE, &l->type);
}

static void columns(layout *l, char **text) {
    l->count[1] = number(text);
    one_run(l, 0, number(text));
    l->stride[1] = number(text);
    MPI_Type_vector((int)l->count[1], doubles(l->bytes[0]), doubles(l->stride[1]), MPI_DOUBLE, &l->type);
}

static void box(layout *l, char **text) {
    int sizes[3], subsizes[3], starts[3], *all[3] = {sizes, subsizes, starts};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            all[i][j] = (int)number(text);
    long element = doubles(number(text)) * 8, row = sizes[2] * element, plane = sizes[1] * row;
    l->count[0] = subsizes[0];
    l->stride[0] = plane;
    l->count[1] = subsizes[1];
    l->stride[1] = row;
    one_run(l, starts[0] * plane + starts[1] * row + starts[2] * element, subsizes[2] * element);
    MPI_Type_create_subarray(3, sizes, subsizes, starts, MPI_ORDER_C, MPI_DOUBLE, &l->type);
}

static void list(layout *l, char **text) {
    long count = number(text), bytes = number(text);
    runs(l, count);
    int *at = malloc((size_t)count * sizeof *at);
    if (at == NULL)
        MPI_Abort(MPI_COMM_WORLD, 3);
    for (long i = 0; i < count; i++) {
        l->at[i] = number(text);
        at[i] = doubles(l->at[i]);
        l->bytes[i] = bytes;
    }
    MPI_Type_create_indexed_block((int)count, doubles(bytes), at, MPI_DOUBLE, &l->type);
    free(at);
}

static void structs(layout *l, char **text) {
    int lengths[8];
    MPI_Aint at[8];
    MPI_Datatype types[8], one, resized;
    l->count[1] = number(text);
    l->stride[1] = number(text);
    runs(l, number(text));
    if (l->runs > 8)
        MPI_Abort(MPI_COMM_WORLD, 2);
    for (long i = 0; i < l->runs; i++) {
        at[i] = l->at[i] = number(text);
        l->bytes[i] = number(text);
        lengths[i] = doubles(l->bytes[i]);
        types[i] = MPI_DOUBLE;
    }
    MPI_Type_create_struct((int)l->runs, lengths, at, types, &one);
    MPI_Type_create_resized(one, 0, l->stride[1], &resized);
    MPI_Type_contiguous((int)l->count[1], resized, &l->type);
    MPI_Type_free(&one);
    MPI_Type_free(&resized);
}

static void passes(layout *l, char **text) {
    l->count[0] = number(text);
    l->stride[0] = number(text);
    while (**text == ' ')
        (*text)++;
    int is_list = strncmp(*text, "list ", 5) == 0;
    if (!is_list && strncmp(*text, "vector ", 7) != 0)
        MPI_Abort(MPI_COMM_WORLD, 2);
    *text = strchr(*text, ' ');
    (is_list ? list : columns)(l, text);
    MPI_Datatype one = l->type;
    MPI_Type_create_hvector((int)l->count[0], 1, l->stride[0], one, &l->type);
    MPI_Type_free(&one);
}

/* Returns the layout that a line describes. */
static layout parsed(char *line) {
    static const struct {
        const char *name;
        void (*read)(layout *, char **);
    } kinds[] = {{"vector", vector}, {"box", box}, {"list", list}, {"structs", structs}, {"passes", passes}};
    layout l = {.count = {1, 1}};
    char *text = strchr(line, ' ');
    for (size_t i = 0; text != NULL && i < sizeof kinds / sizeof *kinds; i++)
        if (strncmp(line, kinds[i].name, (size_t)(text - line)) == 0)
            kinds[i].read(&l, &text);
    if (l.runs == 0)
        MPI_Abort(MPI_COMM_WORLD, 2);
    l.packed = strstr(text, "packed") != NULL;
    l.cold = strstr(text, "cold") != NULL;
    l.exchange = strstr(text, "exchange") != NULL;
    for (long i = 0; i < l.runs; i++) {
        l.end = l.at[i] + l.bytes[i] > l.end ? l.at[i] + l.bytes[i] : l.end;
        l.payload += l.bytes[i] * l.count[0] * l.count[1];
    }
    l.end += (l.count[0] - 1) * l.stride[0] + (l.count[1] - 1) * l.stride[1];
    MPI_Type_commit(&l.type);
    return l;
}

/* Reads the next line on rank 0 and sends it to rank 1. Returns null after the last line. */
static char *next_line(int rank) {
    char *line = NULL;
    size_t size = 0;
    long length = rank == 0 ? getline(&line, &size, stdin) : 0;
    MPI_Bcast(&length, 1, MPI_LONG, 0, MPI_COMM_WORLD);
    if (length < 0)
        return NULL;
    if (rank != 0)
        line = malloc((size_t)length + 1);
    MPI_Bcast(line, (int)length + 1, MPI_CHAR, 0, MPI_COMM_WORLD);
    return line;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank, repetitions = argc > 1 ? atoi(argv[1]) : 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (repetitions < 1)
        MPI_Abort(MPI_COMM_WORLD, 2);
    double *us = malloc((size_t)repetitions * sizeof *us);
    MPI_Win window;
    volatile int *shared = shared_line(rank, &window);
    for (char *line; (line = next_line(rank)) != NULL; free(line)) {
        layout l = parsed(line);
        ends e = {block(l.end), block(l.end), block(l.payload), block(l.payload), 1 - rank};
        double before = handoff(shared, rank), once = timed(&e, &l, rank, repetitions, us);
        double after = handoff(shared, rank);
        if (rank == 0) {
            printf("%.3f %.4f\n", once, both_ends(before, after));
            fflush(stdout);
        }
        MPI_Type_free(&l.type);
        free(e.out), free(e.in), free(e.packed_out), free(e.packed_in), free(l.at), free(l.bytes);
    }
    free(us);
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
