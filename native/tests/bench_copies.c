/* bench_copies.c: measures how good the rules for the choice of copy kernels are, on all copies of the
 * standard plan (its cells). It uses one core and no MPI, and takes about two minutes. With 9 rounds it takes
 * half a minute, but the results are noisy.
 *
 *   bench_copies [ROUNDS [RULES]]      default: 45 rounds; RULES: a file with a class and a kernel per line
 *
 * Without RULES it tunes first (bench_tune.c). The reported figures are from later races only:
 *
 *   chosen/plain   the plain loop's time over the chosen kernel's: the median of the rounds' ratios, and the lower end of its
 *                  95 % interval; beside it the same for the plain loop against itself, which is the noise
 *   regret         the chosen kernel's time over the best one's, which is picked on the odd rounds and measured on the even
 *                  ones, and vice versa; beside it the same for the plain loop against itself, which is the noise
 *   from memory    MB/s of payload of the plain, the chosen and the best kernel, beside the limit of one core
 */
#include "bench_cells.h"
#include "bench_tune.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined(__x86_64__)
#include <emmintrin.h>
#endif

enum { MOST_ROUNDS = 99, VISIT_ROUNDS = 9, MEMORY_ROUNDS = 7 };

/* Smallest allowed rate of a chosen kernel, relative to the plain loop. */
static const double LEAST_KEPT = 0.97;

static bench_cell cells[MOST_CELLS];
static int cell_count;
/* Times in ns; index: round * kernels + kernel. */
static double times[MOST_CELLS][MOST_ROUNDS * MOST_KERNELS];
static int32_t best_of[MOST_CELLS]; /* for each cell, the index of its best kernel */

/* Computes, for each round, the time of kernel `slow` divided by the time of kernel `fast`. */
static void ratios(const double *ns, int rounds, int32_t kernels, int32_t slow, int32_t fast, double *out) {
    for (int r = 0; r < rounds; r++)
        out[r] = ns[r * kernels + slow] / ns[r * kernels + fast];
}

static int32_t place(const bench_cell *cell, int32_t kernel) {
    int32_t k = 0;
    while (cell->kernels[k] != kernel)
        k++;
    return k;
}

static void load(const char *path) {
    static char rules[1 << 20];
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        fprintf(stderr, "bench_copies: %s cannot be read: name a file of rules\n", path);
        exit(2);
    }
    size_t length = fread(rules, 1, sizeof rules, file);
    fclose(file);
    if (length == sizeof rules) {
        fprintf(stderr, "bench_copies: %s is longer than any table of rules\n", path);
        exit(2);
    }
    rules[length] = '\0';
    if (ml_copy_rules_set(rules) != ML_OK) {
        fprintf(stderr, "bench_copies: %s: %s\n", path, ml_error());
        exit(2);
    }
}

/* Returns the median time of kernel k over every second round, from round `first` on. */
static double half(const double *ns, int rounds, int32_t kernels, int32_t k, int first) {
    double values[MOST_ROUNDS];
    int count = 0;
    for (int r = first; r < rounds; r += 2)
        values[count++] = ns[r * kernels + k];
    return bench_median(values, count);
}

/* Returns the regret of a choice: its time divided by that of the best of the first `among` kernels. The best
 * kernel is picked in one half of the rounds and timed in the other half. */
static double regret(const double *ns, int rounds, int32_t kernels, int32_t among, int32_t chosen, int picked,
                     int32_t *best) {
    *best = 0;
    for (int32_t k = 1; k < among; k++)
        if (half(ns, rounds, kernels, k, picked) < half(ns, rounds, kernels, *best, picked))
            *best = k;
    return half(ns, rounds, kernels, chosen, 1 - picked) / half(ns, rounds, kernels, *best, 1 - picked);
}

/* Returns the mean of two regrets: picking the best kernel in the even rounds, and in the odd rounds. */
static double mean_regret(const double *ns, int rounds, int32_t kernels, int32_t among, int32_t chosen,
                          int32_t *best) {
    double one = regret(ns, rounds, kernels, among, chosen, 0, best);
    return (one + regret(ns, rounds, kernels, among, chosen, 1, best)) / 2;
}

typedef struct figures {
    double low[MOST_CELLS], noise[MOST_CELLS], regret[MOST_CELLS], twins[MOST_CELLS];
} figures;

/* Races all cells. A disturbance by the host lasts some seconds, so the rounds of a cell are spread over
 * several visits, with all other cells in between. */
static void race_all(int rounds) {
    for (int first = 0; first < rounds; first += VISIT_ROUNDS)
        for (int i = 0; i < cell_count; i++) {
            int count = rounds - first < VISIT_ROUNDS ? rounds - first : VISIT_ROUNDS;
            bench_ok(ml_copy_race(&cells[i].spec, cells[i].kernels, cells[i].count, count,
                                  times[i] + first * cells[i].count));
        }
}

static void report(int i, int rounds, figures *of) {
    double values[MOST_ROUNDS], *ns = times[i];
    const bench_cell *cell = &cells[i];
    int32_t kernel, best;
    bench_ok(ml_copy_kernel(&cell->spec, &kernel));
    int32_t chosen = place(cell, kernel);
    ratios(ns, rounds, cell->count, 0, 1, values);
    of->noise[i] = bench_low(values, rounds);
    ratios(ns, rounds, cell->count, 0, chosen, values);
    of->low[i] = chosen == 0 ? 1 : bench_low(values, rounds);
    double gain = chosen == 0 ? 1 : bench_median(values, rounds);
    of->twins[i] = mean_regret(ns, rounds, cell->count, 2, 0, &best);
    of->regret[i] = mean_regret(ns, rounds, cell->count, cell->count, chosen, &best);
    best_of[i] = cell->kernels[best];
    printf("%-16s %-62s %-30s %5.2f from %5.2f  noise from %4.2f  regret %4.2f  %s\n", cell->name, cell->of,
           ml_copy_kernel_name(kernel), gain, of->low[i], of->noise[i], of->regret[i],
           ml_copy_kernel_name(best_of[i]));
}

static void quantiles(const char *of, const double *values) {
    static double sorted[MOST_CELLS];
    memcpy(sorted, values, sizeof sorted);
    double middle = bench_median(sorted, cell_count);
    printf("%s: median %.3f, 95 %% %.3f, greatest %.3f\n", of, middle, sorted[cell_count * 95 / 100],
           sorted[cell_count - 1]);
}

static void summary(const figures *of) {
    int lost = 0, noisy = 0;
    for (int i = 0; i < cell_count; i++) {
        lost += of->low[i] < LEAST_KEPT;
        noisy += of->noise[i] < LEAST_KEPT;
    }
    printf("\nchosen/plain: %d of %d cells from below %.2f (plain against itself: %d)", lost, cell_count,
           LEAST_KEPT, noisy);
    for (int i = 0; i < cell_count; i++)
        if (of->low[i] < LEAST_KEPT)
            printf(" %s %.2f", cells[i].name, of->low[i]);
    printf("\n");
    quantiles("regret", of->regret);
    quantiles("of the plain loop, its twin the other kernel", of->twins);
}

/* Measures the limits of one core: how fast it reads memory, and how fast it writes memory by non-temporal
 * stores. */
static void roof(void *memory, int64_t bytes) {
#if defined(__x86_64__)
    double read[MEMORY_ROUNDS], write[MEMORY_ROUNDS];
    __m128i *at = memory;
    int64_t vectors = bytes / 64 * 4;
    for (int r = 0; r < MEMORY_ROUNDS; r++) {
        __m128i seen = _mm_setzero_si128();
        int64_t before = ml_clock_ns();
        for (int64_t i = 0; i < vectors; i += 4)
            seen = _mm_or_si128(
                seen, _mm_or_si128(_mm_or_si128(at[i], at[i + 1]), _mm_or_si128(at[i + 2], at[i + 3])));
        __asm__ volatile("" ::"x"(seen)); /* keeps the compiler from removing the reads */
        read[r] = (double)(ml_clock_ns() - before);
        before = ml_clock_ns();
        for (int64_t i = 0; i < vectors; i++)
            _mm_stream_si128(at + i, seen);
        _mm_sfence();
        write[r] = (double)(ml_clock_ns() - before);
    }
    printf("roof, one core: read %.0f MB/s, write past the caches %.0f MB/s\n",
           (double)bytes / bench_median(read, MEMORY_ROUNDS) * 1e3,
           (double)bytes / bench_median(write, MEMORY_ROUNDS) * 1e3);
#else
    (void)memory;
    (void)bytes;
#endif
}

/* Measures whole copies by the plain, the chosen and the best kernel in turn, so that each finds the caches
 * as another kernel has left them. */
static void rates(const bench_cell *cell, int32_t best) {
    int32_t kernels[3] = {ML_COPY_PLAIN, ML_COPY_BEST, best};
    ml_copy *copy[3];
    double ns[3][MEMORY_ROUNDS], payload = (double)(cell->spec.to.blocks * cell->spec.to.block_bytes);
    for (int k = 0; k < 3; k++) {
        ml_copy_spec spec = cell->spec;
        spec.kernel = kernels[k];
        bench_ok(ml_copy_open(&spec, &copy[k]));
    }
    for (int r = -1; r < MEMORY_ROUNDS; r++)
        for (int k = 0; k < 3; k++) {
            int64_t before = ml_clock_ns();
            bench_ok(ml_copy_once(copy[k]));
            if (r >= 0)
                ns[k][r] = (double)(ml_clock_ns() - before);
        }
    printf("%-16s", cell->name);
    for (int k = 0; k < 3; k++) {
        printf("  %s %.0f MB/s",
               k == 0   ? "plain"
               : k == 1 ? "chosen"
                        : "best",
               payload / bench_median(ns[k], MEMORY_ROUNDS) * 1e3);
        bench_ok(ml_copy_close(copy[k]));
    }
    printf("  %s\n", ml_copy_kernel_name(best));
}

static void from_memory(void) {
    static const char *const wanted[] = {"1C1/", "2C1/", "4C1/", "8C1/",  "64C1/", "wC1/",
                                         "1C2/", "1C4/", "1C8/", "1C64/", "1Cw/"};
    printf("\n");
    for (size_t w = 0; w < sizeof wanted / sizeof *wanted; w++)
        for (int i = 0; i < cell_count; i++)
            if (cells[i].memory && strncmp(cells[i].name, wanted[w], strlen(wanted[w])) == 0)
                rates(&cells[i], best_of[i]);
    const bench_cell *last = &cells[cell_count - 1];
    roof(last->spec.to_block, last->spec.to_capacity);
}

int main(int argc, char **argv) {
    static figures of;
    int rounds = argc > 1 ? atoi(argv[1]) : 45;
    if (rounds < 6 || rounds > MOST_ROUNDS) {
        fprintf(stderr, "bench_copies: %s rounds: 6 to %d\n", argv[1], MOST_ROUNDS);
        return 2;
    }
    cell_count = bench_cells(cells);
    int64_t start = ml_clock_ns();
    if (argc > 2)
        load(argv[2]);
    else
        bench_tune(cells, cell_count);
    int64_t ready = ml_clock_ns();
    race_all(rounds);
    for (int i = 0; i < cell_count; i++)
        report(i, rounds, &of);
    summary(&of);
    int64_t raced = ml_clock_ns();
    from_memory();
    printf("%.0f s of tuning, %.0f of races, %.0f of copies from memory\n", (double)(ready - start) / 1e9,
           (double)(raced - ready) / 1e9, (double)(ml_clock_ns() - raced) / 1e9);
    return 0;
}
