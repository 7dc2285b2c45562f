/* stencil.c: Jacobi iterations with a five-point stencil on an NxN grid, which is divided over a mesh of
 * ranks. Each rank has a block of the grid and a frame (halo) around it. Before each sweep, the ranks
 * exchange the edges of their blocks by one of memline's methods. With the ranks north and south they
 * exchange rows, which are contiguous. With the ranks west and east they exchange columns, which have one
 * word in each cache line.
 *
 *     . n n n n .      n s   rows of the ranks north and south
 *     w x x x x e      w e   columns of the ranks west and east
 *     w x x x x e      x     this rank's block; the frame is 0 at the grid's border
 *     . s s s s .
 *
 * With --check yes, half of the ranks also compute the residual of their block in each iteration: the even
 * ranks in one iteration, the odd ranks in the next. The additional work is the same for all ranks over many
 * iterations, but not in a single iteration. With --barrier yes, each iteration contains a barrier.
 *
 *     mpicc -O2 -Inative -o stencil native/examples/stencil.c -Ljava/target/mpi/KEY -lmemline
 *     mpirun -n 2 stencil --method packed --mesh 1x2
 */
#include "memline.h"
#include "options.h"

#include <mpi.h>

#pragma cll parallel MPI MPI_COMM_WORLD procs = 1 : 4 : 2

enum { LINE = 64, WORD = sizeof(double), SIDES = 4 };

/* Largest allowed relative difference between two computations of a residual. The computations may round
 * differently, because a compiler may use fused multiply-add in one of them. */
static const double ROUNDING = 1e-6;

/* This rank's part of the grid. */
typedef struct block {
    int rank;
    long first_row, rows, first_column, columns;
    long ld;        /* distance between rows of the block with its frame, in words */
    double *words;  /* the block with its frame; begins at the upper left corner of the frame */
    double *before; /* two rows: values before the sweep, of the current row and of the row above */
    char *buffers;  /* send buffer and receive buffer, for the methods that need them */
    long bytes, buffer_bytes;
    /* Exchanges with the neighbours, in the order in which they are executed; NULL if there is no neighbour
     * on a side. */
    ml_exchange *sides[SIDES];
    int peers[SIDES]; /* ranks of the neighbours; -1 if there is no neighbour on a side */
    long bytes_to[SIDES];
    long halo_bytes, halo_lines;
    double residual; /* residual of the last check: the sum of the squared changes */
} block;

/* The values of the command-line options. */
typedef struct choices {
    long iterations;
    int method, check, barrier, mesh[2];
} choices;

static double *at(const block *b, long row, long column) {
    return b->words + (row + 1) * b->ld + column + 1;
}

static void fail(const char *what) {
    fprintf(stderr, "stencil: %s: %s\n", what, ml_error());
    MPI_Abort(MPI_COMM_WORLD, 5);
}

static double *memory(long bytes) {
    void *region = NULL;
    if (ml_region_open(bytes, ML_PAGES_BASE, &region) != ML_OK)
        fail("memory");
    return region;
}

/* Returns the initial value of an element of the grid. It is largest in the middle, and no two elements are
 * equal. */
static double start(long N, long row, long column) {
    double r = (double)(row + 1) / (double)(N + 1), c = (double)(column + 1) / (double)(N + 1);
    return r * (1 - r) * c * (1 - c) + 1e-3 * r * c * c;
}

static void sweep_row(double *restrict now, const double *restrict above, const double *restrict own,
                      const double *restrict below, long columns) {
    for (long c = 1; c <= columns; c++)
        now[c] = 0.25 * (above[c] + below[c] + own[c - 1] + own[c + 1]);
}

/* Runs one sweep in place on a block with its frame. `before` is working memory for two rows: the values
 * before the sweep of the current row and of the row above it. */
static void sweep_rows(double *words, double *before, long rows, long columns, long ld) {
    double *above = before, *own = before + ld;
    memcpy(above, words, (size_t)ld * sizeof *words);
    for (long row = 1; row <= rows; row++) {
        double *now = words + row * ld;
        memcpy(own, now, (size_t)ld * sizeof *words);
        sweep_row(now, above, own, now + ld, columns);
        double *kept = above;
        above = own, own = kept;
    }
}

static void sweep(block *b) {
    long rows = b->rows, columns = b->columns;
#pragma cll sweep sweep[0] + sweep[1] * rows + sweep[2] * (rows * columns)
    sweep_rows(b->words, b->before, rows, columns, b->ld);
#pragma cll end sweep
}

static void move_sides(block *b) {
    for (int side = 0; side < SIDES; side++)
        if (b->sides[side] != NULL && ml_exchange_move(b->sides[side]) != ML_OK)
            fail("halo");
}

/* clang-format off */
static void exchange_halo(block *b, int barrier) {
    if (!barrier) {
#pragma cll superstep halo halo[0] + halo[1] * b->halo_bytes + halo[2] * b->halo_lines \
    to(b->peers[0], b->bytes_to[0]) to(b->peers[1], b->bytes_to[1]) \
    to(b->peers[2], b->bytes_to[2]) to(b->peers[3], b->bytes_to[3])
        move_sides(b);
#pragma cll end halo
    } else {
#pragma cll superstep barrier halo_all halo_all[0] + halo_all[1] * b->halo_bytes \
    to(b->peers[0], b->bytes_to[0]) to(b->peers[1], b->bytes_to[1]) \
    to(b->peers[2], b->bytes_to[2]) to(b->peers[3], b->bytes_to[3])
        move_sides(b);
        MPI_Barrier(MPI_COMM_WORLD);
#pragma cll end halo_all
    }
}
/* clang-format on */

/* Computes the residual of the block: the sum of the squares of the changes that the next sweep would make.
 */
static void look(block *b) {
    double sum = 0;
    for (long row = 0; row < b->rows; row++)
        for (long column = 0; column < b->columns; column++) {
            const double *word = at(b, row, column);
            double change = 0.25 * (word[-b->ld] + word[b->ld] + word[-1] + word[1]) - word[0];
            sum += change * change;
        }
    b->residual = sum;
}

/* Runs a sweep. If `looks` is 1, this rank also computes the residual of its block. */
static void compute(block *b, int looks) {
    sweep(b);
    if (looks)
        look(b);
}

static void iterate(block *b, long iterations, const choices *o) {
    for (long i = 0; i < iterations; i++) {
#pragma cll iteration iteration[0] + iteration[1] * (b->rows * b->columns) + iteration[2] * b->halo_lines
        exchange_halo(b, o->barrier);
        compute(b, o->check && (i + b->rank) % 2 == 0);
#pragma cll end iteration
    }
}

/* Opens the exchange with one neighbour. It sends an edge of the block, and receives the part of the frame
 * beside this edge. `vertical` is 1 for the ranks north and south, `ahead` is 1 for the ranks south and
 * east. */
static ml_exchange *open_side(block *b, int method, int rank, int peer, int vertical, int ahead) {
    long edge = vertical ? b->rows - 1 : b->columns - 1, out = ahead ? edge : 0, in = ahead ? edge + 1 : -1;
    ml_walk row = {.blocks = 1, .block_bytes = b->columns * WORD, .stride_bytes = b->columns * WORD};
    ml_walk column = {.blocks = b->rows, .block_bytes = WORD, .stride_bytes = b->ld * WORD};
    ml_exchange_spec s = {.peer = peer, .leads = rank < peer, .method = method, .cache = ML_WARM};
    s.element_bytes = WORD, s.line_bytes = LINE;
    s.from = s.to = vertical ? row : column;
    s.send_block = vertical ? at(b, out, 0) : at(b, 0, out);
    s.receive_block = vertical ? at(b, in, 0) : at(b, 0, in);
    s.matrix_bytes = s.block_capacity = vertical ? b->columns * WORD : (b->rows - 1) * b->ld * WORD + WORD;
    s.send_buffer = b->buffers, s.receive_buffer = b->buffers + b->buffer_bytes;
    s.buffer_capacity = b->buffer_bytes;
    ml_exchange *side = NULL;
    if (ml_exchange_open(&s, &side) != ML_OK)
        fail(ml_method_label(method));
    b->halo_bytes += s.from.blocks * s.from.block_bytes;
    b->halo_lines += vertical ? (b->columns * WORD + LINE - 1) / LINE : b->rows;
    return side;
}

/* Opens the exchanges with all neighbours. Their order ensures that two neighbours open their common
 * exchange at the same time. In each row of the mesh, first each rank at an even place is paired with the
 * next rank, then each rank at an odd place. Then the ranks in each column of the mesh are paired in this
 * way. */
static void open_sides(block *b, int method, int rank, int mesh_rows, int mesh_columns) {
    for (int side = 0; side < SIDES; side++) {
        int vertical = side / 2, place = vertical ? rank / mesh_columns : rank % mesh_columns;
        int ahead = place % 2 == side % 2, next = place + (ahead ? 1 : -1);
        int distance = vertical ? mesh_columns : 1;
        b->sides[side] = NULL;
        b->peers[side] = -1;
        if (next >= 0 && next < (vertical ? mesh_rows : mesh_columns)) {
            b->peers[side] = rank + (ahead ? distance : -distance);
            b->bytes_to[side] = (vertical ? b->columns : b->rows) * WORD;
            b->sides[side] = open_side(b, method, rank, b->peers[side], vertical, ahead);
        }
    }
}

/* Divides N into `places` parts that are as equal as possible. Returns the length of part number `place`,
 * from 0, and stores the index where it starts in *first. */
static long part(long N, int places, int place, long *first) {
    *first = N * place / places;
    return N * (place + 1) / places - *first;
}

static void open_block(block *b, long N, int method, int rank, int mesh_rows, int mesh_columns) {
    memset(b, 0, sizeof *b);
    b->rank = rank;
    b->rows = part(N, mesh_rows, rank / mesh_columns, &b->first_row);
    b->columns = part(N, mesh_columns, rank % mesh_columns, &b->first_column);
    b->ld = b->columns + 2;
    b->bytes = (b->rows + 2) * b->ld * WORD;
    b->buffer_bytes = (b->rows + b->columns) * WORD;
    if (b->buffer_bytes < 256 * 1024)
        b->buffer_bytes = 256 * 1024; /* the method "pipelined" keeps several chunks of a message */
    b->words = memory(b->bytes);
    b->before = memory(2 * b->ld * WORD);
    b->buffers = (char *)memory(2 * b->buffer_bytes);
    open_sides(b, method, rank, mesh_rows, mesh_columns);
    for (long row = -1; row <= b->rows; row++)
        for (long column = -1; column <= b->columns; column++) {
            int inside = row >= 0 && row < b->rows && column >= 0 && column < b->columns;
            *at(b, row, column) = inside ? start(N, b->first_row + row, b->first_column + column) : 0;
        }
}

static void close_block(block *b) {
    for (int side = 0; side < SIDES; side++)
        ml_exchange_close(b->sides[side]);
    ml_region_close(b->words, b->bytes);
    ml_region_close(b->before, 2 * b->ld * WORD);
    ml_region_close(b->buffers, 2 * b->buffer_bytes);
}

static double *zeros(long words) {
    double *all = calloc((size_t)words, sizeof *all);
    if (all == NULL)
        fail("memory");
    return all;
}

/* Returns the whole grid with its frame after `sweeps` sweeps, computed by this rank alone. */
static double *whole_grid(long N, long sweeps) {
    long ld = N + 2;
    double *whole = zeros((N + 2) * ld), *before = zeros(2 * ld);
    for (long row = 0; row < N; row++)
        for (long column = 0; column < N; column++)
            whole[(row + 1) * ld + column + 1] = start(N, row, column);
    for (long i = 0; i < sweeps; i++)
        sweep_rows(whole, before, N, N, ld);
    free(before);
    return whole;
}

/* Returns how many words of the block differ from those that this rank computes alone from the whole grid.
 * They must agree in all bits. */
static long wrong_words(const block *b, long N, long iterations) {
    long ld = N + 2, wrong = 0;
    double *whole = whole_grid(N, iterations);
    for (long row = 0; row < b->rows; row++)
        for (long column = 0; column < b->columns; column++)
            wrong +=
                *at(b, row, column) != whole[(b->first_row + row + 1) * ld + b->first_column + column + 1];
    free(whole);
    return wrong;
}

/* Runs a sweep on `words`, this rank's block with its frame, and returns the sum of the squares of the
 * changes. */
static double swept_change(const block *b, double *words) {
    double *kept = zeros((b->rows + 2) * b->ld), sum = 0;
    memcpy(kept, words, (size_t)((b->rows + 2) * b->ld) * sizeof *kept);
    sweep_rows(words, b->before, b->rows, b->columns, b->ld);
    for (long row = 1; row <= b->rows; row++)
        for (long i = row * b->ld + 1; i <= row * b->ld + b->columns; i++)
            sum += (words[i] - kept[i]) * (words[i] - kept[i]);
    free(kept);
    return sum;
}

/* Returns whether the residual that was computed last is wrong. This rank computes it again: it takes its
 * block with the frame from the whole grid before that iteration, and runs one sweep. The changes in a
 * second sweep give the residual. */
static int wrong_residual(const block *b, long N, long iterations) {
    long last = iterations - 1 - (iterations - 1 + b->rank) % 2, ld = N + 2;
    if (last < 0)
        return b->residual != 0;
    double *whole = whole_grid(N, last), *own = zeros((b->rows + 2) * b->ld);
    for (long row = 0; row < b->rows + 2; row++)
        memcpy(own + row * b->ld, whole + (b->first_row + row) * ld + b->first_column,
               (size_t)b->ld * sizeof *own);
    sweep_rows(own, b->before, b->rows, b->columns, b->ld);
    double expected = swept_change(b, own), off = b->residual - expected;
    free(whole);
    free(own);
    return !(off <= ROUNDING * expected && -off <= ROUNDING * expected);
}

/* Runs the iterations for one size N of the grid. Returns the time of an iteration on the slowest rank, in
 * seconds. Adds the number of wrong words and residuals to *wrong. */
static double run(long N, const choices *o, int rank, long *wrong) {
    block b;
    double seconds, slowest;
    long here, all;
    open_block(&b, N, o->method, rank, o->mesh[0], o->mesh[1]);
    MPI_Barrier(MPI_COMM_WORLD);
    seconds = -MPI_Wtime();
    iterate(&b, o->iterations, o);
    seconds = (seconds + MPI_Wtime()) / (double)o->iterations;
    here = wrong_words(&b, N, o->iterations) + (o->check && wrong_residual(&b, N, o->iterations));
    MPI_Allreduce(&here, &all, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    MPI_Allreduce(&seconds, &slowest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    close_block(&b);
    *wrong += all;
    if (rank == 0)
        printf("stencil: N %ld, %.2f us an iteration, %ld wrong words and residuals\n", N, 1e6 * slowest,
               all);
    return slowest;
}

/* Returns whether a method of memline can move data from the caller's memory into the memory of a neighbour.
 * If it cannot, prints the reason if `prints` is 1. */
static int takes_method(const char *label, int prints) {
    int method = ml_method(label), can = method >= 0 ? ml_method_abilities(method) : 0;
    int takes = (can & ML_DELIVERS) && !(can & (ML_WINDOW | ML_BASIC)) && method != ML_EXTERNAL;
    if (!takes && prints)
        fprintf(stderr, "stencil: --method %s: use datatype, packed, mpipack, pipelined or ring\n", label);
    return takes;
}

/* Stores the numbers of rows and columns of the mesh of ranks. The text is ROWSxCOLUMNS, or "square" for a
 * mesh that is as nearly square as possible. Returns 0 if the text is not a mesh of `ranks` ranks. */
static int takes_mesh(const char *text, int ranks, int *mesh, int prints) {
    char rest;
    mesh[0] = mesh[1] = 0;
    if (strcmp(text, "square") == 0)
        return MPI_Dims_create(ranks, 2, mesh) == MPI_SUCCESS;
    int takes = sscanf(text, "%dx%d%c", &mesh[0], &mesh[1], &rest) == 2 && mesh[0] > 0 && mesh[1] > 0 &&
                (long)mesh[0] * mesh[1] == ranks;
    if (!takes && prints)
        fprintf(stderr, "stencil: --mesh %s: give ROWSxCOLUMNS with %d ranks in total, for example %dx1\n",
                text, ranks, ranks);
    return takes;
}

int main(int argc, char **argv) {
    enum { FROM, TO, ITERATIONS, METHOD, MESH, CHECK, BARRIER, OPTIONS };
    option o[OPTIONS] = {
        [FROM] = {.name = "--from", .help = "smallest N", .least = 16, .most = 20000, .value = 64},
        [TO] = {.name = "--to", .help = "largest N", .least = 16, .most = 20000, .value = 1024},
        [ITERATIONS] = {.name = "--iterations",
                        .help = "iterations of each size",
                        .least = 1,
                        .most = 1000000,
                        .value = 50},
        [METHOD] = {.name = "--method",
                    .help = "method: datatype, packed, mpipack, pipelined or ring",
                    .word = "datatype"},
        [MESH] = {.name = "--mesh", .help = "mesh of ranks, ROWSxCOLUMNS", .word = "square"},
        [CHECK] = {.name = "--check", .help = "yes: ranks take turns to check their blocks", .word = "no"},
        [BARRIER] = {.name = "--barrier",
                     .help = "yes: a barrier of all ranks in each iteration",
                     .word = "no"},
    };
    int rank, ranks;
    choices c;
    int *mesh = c.mesh;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    int ends = options_read(argc, argv, "stencil", "Jacobi on an NxN grid by a mesh of ranks", o, OPTIONS,
                            rank == 0);
    long from = o[FROM].value, to = o[TO].value, wrong = 0, N = to;
    if (ends < 0 &&
        (!takes_method(o[METHOD].word, rank == 0) || !takes_mesh(o[MESH].word, ranks, mesh, rank == 0)))
        ends = 2;
    c.iterations = o[ITERATIONS].value;
    if (ends < 0 && ((c.check = option_yes("stencil", &o[CHECK], rank == 0)) < 0 ||
                     (c.barrier = option_yes("stencil", &o[BARRIER], rank == 0)) < 0))
        ends = 2;
    if (ends < 0 && (from > to || from < mesh[0] || from < mesh[1])) {
        if (rank == 0)
            fprintf(stderr,
                    "stencil: --from %ld: use at most --to %ld, and a row and a column for each rank\n", from,
                    to);
        ends = 2;
    }
    if (ends >= 0) {
        MPI_Finalize();
        return ends;
    }
    if (ml_world_open() != ML_OK)
        fail("world");
    c.method = ml_method(o[METHOD].word);
#pragma cll for (N = from; N <= to; N += N / 3 + 1)
    run(N, &c, rank, &wrong);
#pragma cll end for
#pragma cll report all
    ml_world_close();
    MPI_Finalize();
    return wrong == 0 ? 0 : 1;
}
