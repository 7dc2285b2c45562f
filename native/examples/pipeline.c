/* pipeline.c: a pipeline of P ranks. Each rank is a stage: it works on an item and passes the item on to the
 * next rank. There are `items` items. The last item leaves the last stage after items + P - 1 steps. Each
 * step is a superstep:
 *
 *     rank 0    item 0  item 1  item 2
 *     rank 1            item 0  item 1  item 2              items = 3, P = 2: 4 steps
 *
 * An item is an array of `length` values x. The stages together compute exp(x) by Horner's rule, 1 + x/1 (1
 * + x/2 (1 + …)). Each stage computes TERMS terms of this sum, or, with --uneven U, U times as many for
 * every second item. A stage waits only for the preceding stage, unless it is BUFFERS items ahead of the
 * next stage. With --barrier yes, all ranks wait for each other in each step.
 *
 *     mpicc -O2 -o pipeline pipeline.c && mpirun -n 2 pipeline
 */
#include "options.h"

#include <mpi.h>

#pragma cll parallel MPI MPI_COMM_WORLD procs = 1 : 4 : 2

enum { ITEM_TAG = 1, TERMS = 16, BUFFERS = 4 };

/* Writes item `number` to `item`: `length` values x, followed by `length` partial results y, which are 1 at
 * first. */
static void new_item(double *item, long number, long items, long length) {
    for (long i = 0; i < length; i++) {
        item[i] = (double)(number * length + i) / (double)(items * length);
        item[length + i] = 1;
    }
}

/* Computes `terms` steps of Horner's rule for each x, from the term with number `above` downwards. */
static void evaluate(double *item, long length, long terms, long above) {
    double *y = item + length;
    for (long k = above; k > above - terms; k--)
        for (long i = 0; i < length; i++)
            y[i] = 1 + y[i] * item[i] / (double)k;
}

/* The sizes and options of the current run, and the number of this rank. */
typedef struct plan {
    long items, length, uneven, visits;
    int barrier, rank, ranks;
} plan;

/* Returns how many terms each stage computes for item `number`. */
static long terms_of(const plan *p, long number) {
    return number % 2 == 0 ? TERMS * p->uneven : TERMS;
}

/* The buffers of this rank. The item of step t is in buffer t % BUFFERS. A nonblocking send of the item may
 * use the buffer until the buffer is needed again. */
typedef struct stage {
    double *item[BUFFERS], *results;
    MPI_Request sent[BUFFERS];
} stage;

/* Sends the item of this step, with `count` numbers, to the rank `to`. Receives the item of the next step
 * from the rank `from`. Both ranks may be MPI_PROC_NULL. */
static void pass(stage *s, long step, int count, int from, int to) {
    long next = (step + 1) % BUFFERS;
    MPI_Isend(s->item[step % BUFFERS], count, MPI_DOUBLE, to, ITEM_TAG, MPI_COMM_WORLD,
              &s->sent[step % BUFFERS]);
    MPI_Wait(&s->sent[next], MPI_STATUS_IGNORE);
    MPI_Recv(s->item[next], count, MPI_DOUBLE, from, ITEM_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* Passes an item of `bytes` bytes on to the next stage, and takes the next item from the preceding stage. The
 * first stage has no preceding stage and the last one no next stage. */
static void pass_on(stage *s, const plan *p, long step, long bytes) {
    int count = (int)(bytes / (long)sizeof(double)), last = p->rank == p->ranks - 1;
    long number = step - p->rank, before = number + 1;
    int from = p->rank > 0 && before >= 0 && before < p->items ? p->rank - 1 : MPI_PROC_NULL;
    int to = !last && number >= 0 && number < p->items ? p->rank + 1 : MPI_PROC_NULL;
    if (!p->barrier) {
#pragma cll superstep pass pass[0] + pass[1] * bytes to(to, bytes)
        pass(s, step, count, from, to);
#pragma cll end pass
    } else {
#pragma cll superstep barrier pass_all pass_all[0] + pass_all[1] * bytes to(to, bytes)
        pass(s, step, count, from, to);
        MPI_Barrier(MPI_COMM_WORLD);
#pragma cll end pass_all
    }
}

static void work(double *item, const plan *p, long number) {
    long length = p->length, terms = terms_of(p, number);
    if (p->rank == 0)
        new_item(item, number, p->items, length);
#pragma cll stage stage[0] + stage[1] * (length * terms)
    evaluate(item, length, terms, (p->ranks - p->rank) * terms);
#pragma cll end stage
}

/* Runs all steps of this rank's stage. The last stage stores the results in s->results. */
static void all_steps(stage *s, const plan *p) {
    long steps = p->items + p->ranks - 1;
    for (long step = 0; step < steps; step++) {
        double *item = s->item[step % BUFFERS];
        long number = step - p->rank, mine = number >= 0 && number < p->items;
        if (mine)
            work(item, p, number);
        pass_on(s, p, step, 2 * p->length * (long)sizeof *item);
        if (mine && p->rank == p->ranks - 1)
            memcpy(s->results + number * p->length, item + p->length, (size_t)p->length * sizeof *item);
    }
}

/* Runs the pipeline for all items. A barrier at the end makes the measured time of each rank last until the
 * last stage has finished. */
static void pipeline(stage *s, const plan *p) {
#pragma cll sync pipe pipe[0] + pipe[1] * (p->items + p->ranks - 1) +                                        \
                                     pipe[2] * (p->items + p->ranks - 1) * p->length
    all_steps(s, p);
#pragma cll superstep barrier drain drain[0]
    MPI_Waitall(BUFFERS, s->sent, MPI_STATUSES_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
#pragma cll end drain
#pragma cll end pipe
}

/* Returns how many results differ from the results that this rank computes alone. They must agree in all
 * bits. */
static long wrong_results(double *item, const double *results, const plan *p) {
    long wrong = 0, length = p->length;
    for (long number = 0; number < p->items; number++) {
        long terms = terms_of(p, number);
        new_item(item, number, p->items, length);
        for (int rank = 0; rank < p->ranks; rank++)
            evaluate(item, length, terms, (p->ranks - rank) * terms);
        for (long i = 0; i < length; i++)
            wrong += results[number * length + i] != item[length + i];
    }
    return wrong;
}

static double *memory(long words) {
    double *room = calloc((size_t)words, sizeof *room);
    if (room == NULL) {
        fprintf(stderr, "pipeline: there is no memory for %ld words\n", words);
        MPI_Abort(MPI_COMM_WORLD, 2);
        exit(2);
    }
    return room;
}

static long run(const plan *p) {
    stage s = {.results = memory(p->items * p->length)};
    long wrong = 0;
    for (int i = 0; i < BUFFERS; i++) {
        s.item[i] = memory(2 * p->length);
        s.sent[i] = MPI_REQUEST_NULL;
    }
    for (long visit = 0; visit < p->visits; visit++) {
        pipeline(&s, p);
        if (p->rank == p->ranks - 1)
            wrong += wrong_results(s.item[0], s.results, p);
    }
    for (int i = 0; i < BUFFERS; i++)
        free(s.item[i]);
    free(s.results);
    return wrong;
}

int main(int argc, char **argv) {
    enum { ITEMS, LENGTH, VISITS, UNEVEN, BARRIER, ALONE, OPTIONS };
    option o[OPTIONS] = {
        [ITEMS] =
            {.name = "--items", .help = "largest number of items", .least = 1, .most = 1000000, .value = 128},
        [LENGTH] = {.name = "--length",
                    .help = "largest length of an item",
                    .least = 1,
                    .most = 1000000,
                    .value = 8192},
        [VISITS] =
            {.name = "--visits", .help = "visits of each size", .least = 1, .most = 1000000, .value = 3},
        [UNEVEN] = {.name = "--uneven",
                    .help = "factor of the number of terms of every other item",
                    .least = 1,
                    .most = 1000,
                    .value = 1},
        [BARRIER] = {.name = "--barrier", .help = "yes: a barrier of all ranks in each step", .word = "no"},
        [ALONE] = {.name = "--alone",
                   .help = "yes: only the largest number of items and length",
                   .word = "no"},
    };
    plan p = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &p.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &p.ranks);
    int ends = options_read(argc, argv, "pipeline", "exp(x) by a pipeline of ranks", o, OPTIONS, p.rank == 0);
    if (ends < 0 && (p.barrier = option_yes("pipeline", &o[BARRIER], p.rank == 0)) < 0)
        ends = 2;
    int alone = ends < 0 ? option_yes("pipeline", &o[ALONE], p.rank == 0) : 0;
    ends = alone < 0 ? 2 : ends;
    if (ends >= 0) {
        MPI_Finalize();
        return ends;
    }
    long most_items = o[ITEMS].value, most_length = o[LENGTH].value, wrong = 0, all = 0;
    long least_items = alone ? most_items : (most_items + 15) / 16;
    long least_length = alone ? most_length : (most_length + 63) / 64;
    p.items = least_items;
    p.length = least_length;
    p.uneven = o[UNEVEN].value;
    p.visits = o[VISITS].value;
#pragma cll for (p.items = least_items; p.items <= most_items; p.items *= 2)
#pragma cll for (p.length = least_length; p.length <= most_length; p.length *= 2)
    wrong += run(&p);
#pragma cll end for
#pragma cll end for
#pragma cll report all
    MPI_Allreduce(&wrong, &all, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    if (p.rank == 0)
        printf("pipeline: up to %ld items of up to %ld, %d stages, %ld wrong results\n", most_items,
               most_length, p.ranks, all);
    MPI_Finalize();
    return all == 0 ? 0 : 1;
}
