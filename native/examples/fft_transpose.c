/* fft_transpose.c: a parallel Fourier transform of N = 2^k complex numbers (float64) by the four-step method
 * of Bailey (fft_local.h). Each rank transforms some columns of a matrix, then some rows. In between, every
 * rank exchanges data with every other rank, by one of memline's methods.
 *
 *        rank 0   rank 1                       rank 0   rank 1
 *     r  x x x x  y y y y    its columns,   r  x x x x  y y y y   > rank 0   its rows,
 *     o  x x x x  y y y y    transformed    o  x x x x  y y y y   > rank 0   transformed
 *     w  x x x x  y y y y    and twiddled   w  x x x x  y y y y   > rank 1
 *     s  x x x x  y y y y                   s  x x x x  y y y y   > rank 1
 *
 * Each rank has the whole input, as in fft.c, and reads its columns from it. In the end each rank has a part
 * of the result: X[row + rows * column] for its rows. With --result whole, the parts are gathered, so that
 * each rank has the whole result, as in fft.c.
 *
 *     mpicc -O2 -Inative -o fft_transpose native/examples/fft_transpose.c -Ljava/target/mpi/KEY -lmemline -lm
 *     mpirun -n 2 fft_transpose --method packed
 */
#include "fft_local.h"
#include "memline.h"
#include "options.h"

#include <mpi.h>

#pragma cll parallel MPI MPI_COMM_WORLD procs = 1 : 32 : 2

enum { LINE = 64, WORD = sizeof(double), GATHER_TAG = 1 };

/* The data of this rank for transforms of N numbers. There are P ranks, each with `rows` rows and `columns`
 * columns of the matrix. */
typedef struct part {
    /* A rank sends `pieces` pieces to each other rank. `piece`: number of bytes of one piece, which the
     * receiver stores contiguously. */
    long N, rows, columns, piece;
    /* `bytes`: number of bytes that a rank sends to another; `part_bytes`: number of bytes that a rank
     * transforms. */
    long pieces, bytes, part_bytes, buffer_bytes;
    int rank, P, whole;
    fft_plan plan;
    /* `x`: the whole input; `X`: the result; `turned`: this rank's columns, transposed; `full`: this rank's
     * rows, with all columns. */
    number *x, *X, *turned, *full;
    char *buffers;
    ml_exchange *peers[MOST_RANKS]; /* one exchange with each other rank; index: round, from 1 */
    MPI_Datatype own_rows;          /* datatype of the rows of one rank in X */
} part;

static void fail(const char *what) {
    fprintf(stderr, "fft_transpose: %s: %s\n", what, ml_error());
    MPI_Abort(MPI_COMM_WORLD, 5);
}

static void *memory(long bytes) {
    void *region = NULL;
    if (ml_region_open(bytes, ML_PAGES_BASE, &region) != ML_OK)
        fail("memory");
    return region;
}

/* Opens the exchange with another rank (peer). This rank sends contiguous data: those elements of its
 * columns that belong to the peer's rows. The peer stores them in pieces, next to the pieces of the same
 * rows that other ranks send. */
static ml_exchange *open_peer(const part *p, int method, int peer) {
    ml_exchange_spec s = {.peer = peer, .leads = p->rank < peer, .method = method, .cache = ML_WARM};
    s.element_bytes = WORD, s.line_bytes = LINE;
    s.from = (ml_walk){.blocks = 1, .block_bytes = p->bytes, .stride_bytes = p->bytes};
    s.to = (ml_walk){.blocks = p->pieces, .block_bytes = p->piece, .stride_bytes = p->piece * p->P};
    s.send_block = (char *)p->turned + peer * p->bytes;
    s.receive_block = (char *)p->full + peer * p->piece;
    s.matrix_bytes = s.block_capacity = (p->pieces - 1) * p->piece * p->P + p->piece;
    s.send_buffer = p->buffers, s.receive_buffer = p->buffers + p->buffer_bytes;
    s.buffer_capacity = p->buffer_bytes;
    ml_exchange *exchange = NULL;
    if (ml_exchange_open(&s, &exchange) != ML_OK)
        fail(ml_method_label(method));
    return exchange;
}

static void part_open(part *p, long N, int P, int rank, int method, int whole) {
    *p = (part){.N = N, .P = P, .rank = rank, .whole = whole, .plan = fft_open(N, P)};
    p->rows = p->plan.rows / P, p->columns = p->plan.columns / P;
    p->pieces = p->rows / p->plan.width;
    p->piece = p->columns * p->plan.width * (long)sizeof(number);
    p->bytes = p->piece * p->pieces, p->part_bytes = p->bytes * P;
    p->buffer_bytes =
        /* The method "pipelined" keeps several chunks of a message in a buffer. */
        p->bytes < 256 * 1024 ? 256 * 1024 : p->bytes;
    p->x = numbers(N), p->X = numbers(N);
    p->turned = memory(p->part_bytes);
    p->full = P == 1 ? p->turned : memory(p->part_bytes);
    p->buffers = memory(2 * p->buffer_bytes);
    for (int round = 1; round < P; round++)
        p->peers[round] = open_peer(p, method, rank ^ round);
    MPI_Type_vector((int)p->plan.columns, (int)(2 * p->rows), (int)(2 * p->plan.rows), MPI_DOUBLE,
                    &p->own_rows);
    MPI_Type_commit(&p->own_rows);
    input_fill(p->x, N);
}

static void part_close(part *p) {
    for (int round = 1; round < p->P; round++)
        ml_exchange_close(p->peers[round]);
    MPI_Type_free(&p->own_rows);
    if (p->full != p->turned)
        ml_region_close(p->full, p->part_bytes);
    ml_region_close(p->turned, p->part_bytes);
    ml_region_close(p->buffers, 2 * p->buffer_bytes);
    fft_close(&p->plan);
    free(p->x);
    free(p->X);
}

/* Copies those elements of this rank's columns that belong to its own rows. Then exchanges data with every
 * other rank, with one rank in each round. */
static void exchange(part *p) {
    long bytes = p->bytes, piece = p->piece;
#pragma cll keep keep[0] + keep[1] * bytes
    for (long i = 0; i < p->pieces; i++)
        memcpy((char *)p->full + (i * p->P + p->rank) * piece,
               (char *)p->turned + p->rank * bytes + i * piece, (size_t)piece);
#pragma cll end keep
    for (int round = 1; round < p->P; round++) {
#pragma cll superstep swap swap[0] + swap[1] * bytes to(p->rank ^ round, bytes)
        if (ml_exchange_move(p->peers[round]) != ML_OK)
            fail("swap");
#pragma cll end swap
    }
}

/* Exchanges the results with every other rank, so that each rank has the rows of all ranks. */
static void gather(part *p) {
    for (int round = 1; round < p->P; round++) {
        int peer = p->rank ^ round;
#pragma cll superstep gather gather[0] + gather[1] * p->part_bytes to(peer, p->part_bytes)
        MPI_Sendrecv(p->X + p->rank * p->rows, 1, p->own_rows, peer, GATHER_TAG, p->X + peer * p->rows, 1,
                     p->own_rows, peer, GATHER_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#pragma cll end gather
    }
}

static void transform(part *p) {
    long n = p->N / p->P, rows = p->plan.rows, columns = p->plan.columns;
#pragma cll columns columns[0] + columns[1] * (n * log(rows)) + columns[2] * n
    fft_columns(&p->plan, p->turned, p->x, 1, p->rank * p->columns, n / rows);
#pragma cll end columns
    if (p->P > 1)
        exchange(p);
#pragma cll rows rows[0] + rows[1] * (n * log(columns)) + rows[2] * n
    fft_rows(&p->plan, p->X, p->full, p->rank * p->rows, n / columns);
#pragma cll end rows
    if (p->whole)
        gather(p);
}

static long wrong_in_part(const part *p, const number *expected) {
    long wrong = 0, rows = p->whole ? p->plan.rows : p->rows, first = p->whole ? 0 : p->rank * p->rows;
    for (long c = 0; c < p->plan.columns; c++)
        wrong += wrong_numbers(p->X, expected, p->N, c * p->plan.rows + first, rows);
    return wrong;
}

/* Transforms N numbers `repeats` times, one time after the other. The first transform finds little of its
 * data in the caches. Returns the number of wrong results on all ranks together. */
static long run(long N, long repeats, int rank, int P, int method, int whole) {
    part p;
    part_open(&p, N, P, rank, method, whole);
    number *expected = expected_open(p.x, N);
    double seconds, least = 1e9;
    long here = 0, all, messages = (P - 1) * (1 + whole),
         moved = N / P * (P - 1) / P + whole * N / P * (P - 1);
    for (long i = 0; i < repeats; i++) {
        memset(p.X, 0, (size_t)N * sizeof *p.X); /* removes the results of the previous transform */
        memset(p.full, 0, (size_t)p.part_bytes);
        MPI_Barrier(MPI_COMM_WORLD);
        seconds = -MPI_Wtime();
#pragma cll sync f f[0] + f[1] * messages + f[2] * (N / P) * log(N) + f[3] * moved
        transform(&p);
#pragma cll end f
        seconds += MPI_Wtime();
        least = seconds < least ? seconds : least;
        here += wrong_in_part(&p, expected);
    }
    MPI_Allreduce(&here, &all, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        printf("fft_transpose: N %ld on %d ranks, %.2f us, %ld wrong numbers; %ld messages, %ld received\n",
               N, P, 1e6 * least, all, messages, moved);
    part_close(&p);
    free(expected);
    return all;
}

/* Returns whether a method of memline can move data from the caller's memory into the memory of a peer. A
 * method cannot if it needs an MPI window in place of the caller's memory, or if it measures only a part of
 * a send. */
static int takes_method(const char *label) {
    int method = ml_method(label), can = method >= 0 ? ml_method_abilities(method) : 0;
    return (can & ML_DELIVERS) && !(can & (ML_WINDOW | ML_BASIC)) && method != ML_EXTERNAL;
}

/* Checks the options whose values are words. Returns -1 if both are valid. Otherwise prints the reason if
 * `prints` is 1, and returns the exit status for main. */
static int words_check(const char *method, const char *result, int prints) {
    int known = strcmp(result, "whole") == 0 || strcmp(result, "part") == 0;
    if (takes_method(method) && known)
        return -1;
    if (prints && known)
        fprintf(stderr, "fft_transpose: --method %s: use datatype, packed, mpipack, pipelined or ring\n",
                method);
    else if (prints)
        fprintf(stderr, "fft_transpose: --result %s: use part or whole\n", result);
    return 2;
}

int main(int argc, char **argv) {
    enum { FROM, TO, VISITS, REPEATS, METHOD, RESULT, OPTIONS };
    option o[OPTIONS] = {
        [FROM] = {.name = "--from", .help = "smallest N", .least = 1, .most = 1L << 26, .value = 256},
        [TO] = {.name = "--to", .help = "largest N", .least = 1, .most = 1L << 26, .value = 1L << 16},
        [VISITS] =
            {.name = "--visits", .help = "visits of all sizes", .least = 1, .most = 1000000, .value = 3},
        [REPEATS] = {.name = "--repeats",
                     .help = "repetitions of each size in a visit",
                     .least = 1,
                     .most = 1000,
                     .value = 5},
        [METHOD] = {.name = "--method",
                    .help = "method: datatype, packed, mpipack, pipelined or ring",
                    .word = "datatype"},
        [RESULT] = {.name = "--result",
                    .help = "result: part (each rank's own rows) or whole (gathered)",
                    .word = "part"},
    };
    int rank, ranks;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    int ends =
        options_read(argc, argv, "fft_transpose",
                     "the transform of N complex numbers by shared rows and columns", o, OPTIONS, rank == 0);
    long from = o[FROM].value, to = o[TO].value, wrong = 0, visit = 0, N = to;
    if (ends < 0)
        ends = words_check(o[METHOD].word, o[RESULT].word, rank == 0);
    if (ends < 0) /* the smallest size has at least one row and one column for each rank */
        ends = sizes_check("fft_transpose", from, to, ranks, (long)ranks * ranks, rank == 0);
    if (ends >= 0) {
        MPI_Finalize();
        return ends;
    }
    if (ml_world_open() != ML_OK)
        fail("world");
    int method = ml_method(o[METHOD].word), whole = strcmp(o[RESULT].word, "whole") == 0;
#pragma cll for (visit = 0; visit < o[VISITS].value; visit++)
#pragma cll for (N = from; N <= to; N *= 2)
    wrong += run(N, o[REPEATS].value, rank, ranks, method, whole);
#pragma cll end for
#pragma cll end for
#pragma cll report all
    if (rank == 0)
        printf("fft_transpose: %ld visits of all sizes, %ld wrong numbers\n", visit, wrong);
    ml_world_close();
    MPI_Finalize();
    return wrong == 0 ? 0 : 1;
}
