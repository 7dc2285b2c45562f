/* bench_tune.c: finds rules for the choice of copy kernels. It works like the tuner of the main program, but
 * without a time limit, and with all cells of a class instead of four. Each cell is visited repeatedly, with
 * all other cells in between. A visit races the kernels that may still be 1.03 times as fast as the current
 * choice. A kernel is chosen if it is at least 1.03 times as fast over all cells of the class, and slower in
 * none, both with statistical confidence. */
#include "bench_tune.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VISITS = 10, LEAST_VISITS = 3, ROUNDS = 5, MOST_RATIOS = VISITS * ROUNDS };

/* A disturbance by the host lasts some seconds. Before the smallest number of visits is reached, a kernel
 * leaves the race only if its gain is below this. */
static const double FAR_BEHIND = 0.9;

/* The gains of a kernel in one cell: the time of the kernel that is used without a rule, divided by the time
 * of this kernel, for each round. */
typedef struct cell_gains {
    double values[MOST_RATIOS];
    int count;
} cell_gains;

/* A class of copies: its cells, and the results of each kernel. `raced` is 1 for kernels that are still in
 * the race, in the order of the kernels of a cell. */
typedef struct pool {
    const bench_cell *cells[MOST_CELLS];
    cell_gains (*gains)[MOST_KERNELS]; /* gains of each kernel; first index: cell */
    int count, visits;
    /* Indices of the kernel used without a rule, and of the leading kernel (-1: none leads). */
    int32_t usual, leader;
    char raced[MOST_KERNELS];
} pool;

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double bench_median(double *values, int count) {
    qsort(values, (size_t)count, sizeof *values, ascending);
    return (values[count / 2] + values[(count - 1) / 2]) / 2;
}

/* Returns the index, from 0, of the lower end of the median's 95 % interval among `count` sorted values. */
static int low_rank(int count) {
    double chance = 1, below = 0; /* probability of 0 heads in `count` tosses */
    int rank = 0;
    for (int i = 0; i < count; i++)
        chance /= 2;
    for (; rank < count / 2; rank++) {
        below += chance;
        if (below > 0.025)
            break;
        chance *= (double)(count - rank) / (rank + 1);
    }
    return rank > 0 ? rank - 1 : 0;
}

double bench_low(double *values, int count) {
    qsort(values, (size_t)count, sizeof *values, ascending);
    return values[low_rank(count)];
}

static double high_end(double *values, int count) {
    qsort(values, (size_t)count, sizeof *values, ascending);
    return values[count - 1 - low_rank(count)];
}

static pool *pool_of(pool **pools, int *count, const bench_cell *cell) {
    for (int i = 0; i < *count; i++)
        if (strcmp(pools[i]->cells[0]->of, cell->of) == 0)
            return pools[i];
    pool *p = pools[(*count)++] = calloc(1, sizeof *p);
    int32_t usual;
    bench_ok(ml_copy_default(&cell->spec, &usual));
    while (cell->kernels[p->usual] != usual)
        p->usual++;
    p->leader = -1;
    p->gains = calloc(MOST_CELLS, sizeof *p->gains);
    /* Starts at 1, because kernels 0 and 1 are both the plain loop. */
    for (int32_t k = 1; k < cell->count; k++)
        p->raced[k] = k > 1 && k != p->usual;
    p->raced[0] = p->usual != 0;
    return p;
}

static void race(pool *p, int c) {
    const bench_cell *cell = p->cells[c];
    static double ns[ROUNDS * MOST_KERNELS];
    int32_t kernels[MOST_KERNELS], places[MOST_KERNELS], count = 1;
    kernels[0] = cell->kernels[p->usual];
    for (int32_t k = 0; k < cell->count; k++)
        if (p->raced[k]) {
            places[count] = k;
            kernels[count++] = cell->kernels[k];
        }
    bench_ok(ml_copy_race(&cell->spec, kernels, count, ROUNDS, ns));
    for (int32_t k = 1; k < count; k++) {
        cell_gains *g = &p->gains[c][places[k]];
        for (int r = 0; r < ROUNDS; r++)
            g->values[g->count++] = ns[r * count] / ns[r * count + k];
    }
}

typedef struct gain {
    /* Gains over all cells; `worst` is the upper end of the interval in the worst cell. */
    double low, median, high, worst;
} gain;

static gain gain_of(const pool *p, int32_t k) {
    static double all[MOST_CELLS * MOST_RATIOS];
    int count = 0;
    gain g = {.worst = 1e9};
    for (int c = 0; c < p->count; c++) {
        const cell_gains *of = &p->gains[c][k];
        memcpy(all + count, of->values, (size_t)of->count * sizeof *all);
        if (of->count > 0) {
            double high = high_end(all + count, of->count);
            g.worst = high < g.worst ? high : g.worst;
        }
        count += of->count;
    }
    if (count == 0)
        return (gain){0, 0, 0, 0};
    g.high = high_end(all, count);
    g.low = all[low_rank(count)];
    g.median = bench_median(all, count);
    return g;
}

/* Finds the leading kernel, and the kernels that stay in the race because they may still be better than it by
 * BENCH_LEAST_GAIN. */
static void judge(pool *p) {
    double best = 0;
    int32_t kernels = p->cells[0]->count;
    p->leader = -1;
    for (int32_t k = 0; k < kernels; k++) {
        gain g = gain_of(p, k);
        if (g.low > BENCH_LEAST_GAIN && g.worst >= 1 && g.median > best) {
            p->leader = k;
            best = g.median;
        }
    }
    int doubts = 0, early = p->visits < LEAST_VISITS;
    double low = p->leader >= 0 ? gain_of(p, p->leader).low : 1;
    for (int32_t k = 0; k < kernels; k++) {
        p->raced[k] = k != p->leader && gain_of(p, k).high > (early ? FAR_BEHIND : BENCH_LEAST_GAIN) * low;
        doubts += p->raced[k];
    }
    if (p->leader >= 0)
        p->raced[p->leader] = doubts > 0 || early;
}

static int wants_visit(const pool *p) {
    return memchr(p->raced, 1, sizeof p->raced) != NULL;
}

static void load_rules(pool **pools, int count) {
    static char rules[MOST_CELLS * (ML_COPY_CLASS_NAME + 64)];
    char *at = rules;
    for (int i = 0; i < count; i++) {
        const bench_cell *like = pools[i]->cells[0];
        if (pools[i]->leader >= 0)
            at += sprintf(at, "%s %s\n", like->of, ml_copy_kernel_name(like->kernels[pools[i]->leader]));
    }
    bench_ok(ml_copy_rules_set(rules));
}

static void print_state(pool **pools, int count, int cells) {
    int ruled = 0, doubtful = 0;
    for (int i = 0; i < count; i++) {
        ruled += pools[i]->leader >= 0;
        doubtful += wants_visit(pools[i]);
    }
    printf("tuned: %d classes of %d cells, %d with a rule, %d in doubt\n", count, cells, ruled, doubtful);
}

/* Returns whether neither side of the class is contiguous. Such copies use the rules for gathers and
 * scatters, so they are tuned later. */
static int walked(const pool *p) {
    return strncmp(p->cells[0]->of, "walked/", strlen("walked/")) == 0;
}

static void visit_all(pool **pools, int count, int two_walks) {
    for (int visit = 0; visit < VISITS; visit++)
        for (int i = 0; i < count; i++) {
            if (walked(pools[i]) != two_walks || !wants_visit(pools[i]))
                continue;
            for (int c = 0; c < pools[i]->count; c++)
                race(pools[i], c);
            pools[i]->visits++;
            judge(pools[i]);
        }
}

void bench_tune(bench_cell *cells, int count) {
    static pool *pools[MOST_CELLS];
    int classes = 0;
    for (int i = 0; i < count; i++) {
        pool *p = pool_of(pools, &classes, &cells[i]);
        p->cells[p->count++] = &cells[i];
    }
    for (int two_walks = 0; two_walks < 2; two_walks++) {
        visit_all(pools, classes, two_walks);
        load_rules(pools, classes);
    }
    print_state(pools, classes, count);
}
