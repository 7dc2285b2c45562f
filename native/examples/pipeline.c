/* pipeline.c: each rank is a stage that works on an item and passes it on. The last of `items` leaves the last of P
 * stages after items + P - 1 steps:
 *
 *     rank 0    item 0  item 1  item 2
 *     rank 1            item 0  item 1  item 2              items = 3, P = 2: 4 steps
 *
 * An item is `length` values of x. Together the stages evaluate exp(x) by Horner's rule, 1 + x/1 (1 + x/2 (1 + …)), each
 * of them TERMS of its terms.
 *
 *     mpicc -O2 -o pipeline pipeline.c && mpirun -n 2 pipeline
 */
#include "options.h"

#include <mpi.h>

#pragma cll parallel MPI MPI_COMM_WORLD procs = 1 : 4 : 2

enum { ITEM_TAG = 1, TERMS = 16 };

/* x[length], then as much as is evaluated of it, y[length]. */
static void new_item(double *item, long number, long items, long length) {
    for (long i = 0; i < length; i++) {
        item[i] = (double)(number * length + i) / (double)(items * length);
        item[length + i] = 1;
    }
}

/* The terms below `above`, the highest first. */
static void evaluate(double *item, long length, int above) {
    double *y = item + length;
    for (int k = above; k > above - TERMS; k--)
        for (long i = 0; i < length; i++)
            y[i] = 1 + y[i] * item[i] / k;
}

/* All items through this rank's stage; the last stage keeps what comes out in `results`. */
static void stage(double *item, double *results, long items, long length, int rank, int ranks) {
    for (long number = 0; number < items; number++) {
        if (rank == 0)
            new_item(item, number, items, length);
        else
            MPI_Recv(item, (int)(2 * length), MPI_DOUBLE, rank - 1, ITEM_TAG, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
#pragma cll stage stage[0] + stage[1] * length
        evaluate(item, length, (ranks - rank) * TERMS);
#pragma cll end stage
        if (rank < ranks - 1)
            MPI_Send(item, (int)(2 * length), MPI_DOUBLE, rank + 1, ITEM_TAG, MPI_COMM_WORLD);
        else
            memcpy(results + number * length, item + length, (size_t)length * sizeof *item);
    }
}

/* From the first item to the last, on every rank: the barrier at its end is over when the last stage is. */
static void pipeline(double *item, double *results, long items, long length, int rank, int ranks) {
#pragma cll sync pipe pipe[0] + pipe[1] * (items + ranks - 1) + pipe[2] * (items + ranks - 1) * length
    stage(item, results, items, length, rank, ranks);
    MPI_Barrier(MPI_COMM_WORLD);
#pragma cll end pipe
}

/* How many results are not, bit for bit, what one rank would have computed. */
static long wrong_results(double *item, const double *results, long items, long length, int ranks) {
    long wrong = 0;
    for (long number = 0; number < items; number++) {
        new_item(item, number, items, length);
        for (int rank = 0; rank < ranks; rank++)
            evaluate(item, length, (ranks - rank) * TERMS);
        for (long i = 0; i < length; i++)
            wrong += results[number * length + i] != item[length + i];
    }
    return wrong;
}

static long run(long items, long length, long visits, int rank, int ranks) {
    double *item = malloc((size_t)(2 * length) * sizeof *item);
    double *results = malloc((size_t)(items * length) * sizeof *results);
    long wrong = 0;
    if (item == NULL || results == NULL) {
        fprintf(stderr, "pipeline: no memory for %ld items of %ld\n", items, length);
        MPI_Abort(MPI_COMM_WORLD, 2);
        return 1;
    }
    for (long i = 0; i < items * length; i++)
        results[i] = 0;
    for (long visit = 0; visit < visits; visit++) {
        pipeline(item, results, items, length, rank, ranks);
        if (rank == ranks - 1)
            wrong += wrong_results(item, results, items, length, ranks);
    }
    free(item);
    free(results);
    return wrong;
}

int main(int argc, char **argv) {
    enum { ITEMS, LENGTH, VISITS, OPTIONS };
    option o[OPTIONS] = {
        [ITEMS] = {.name = "--items", .says = "at most", .least = 1, .most = 1000000, .value = 128},
        [LENGTH] =
            {.name = "--length", .says = "of an item, at most", .least = 1, .most = 1000000, .value = 8192},
        [VISITS] = {.name = "--visits", .says = "how often each", .least = 1, .most = 1000000, .value = 3},
    };
    int rank, ranks;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    int ends = options_read(argc, argv, "pipeline", "exp(x) by a pipeline of ranks", o, OPTIONS, rank == 0);
    if (ends >= 0) {
        MPI_Finalize();
        return ends;
    }
    long most_items = o[ITEMS].value, most_length = o[LENGTH].value, wrong = 0, all = 0;
    long items = most_items, length = most_length;
#pragma cll for (items = (most_items + 15) / 16; items <= most_items; items *= 2)
#pragma cll for (length = (most_length + 63) / 64; length <= most_length; length *= 2)
    wrong += run(items, length, o[VISITS].value, rank, ranks);
#pragma cll end for
#pragma cll end for
#pragma cll report all
    MPI_Allreduce(&wrong, &all, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        printf("pipeline: up to %ld items of up to %ld, %d stages, %ld wrong results\n", most_items,
               most_length, ranks, all);
    MPI_Finalize();
    return all == 0 ? 0 : 1;
}
