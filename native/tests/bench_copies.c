/* bench_copies.c: what the chosen copy kernels gain over plain loops, from L1 to DRAM, by the public
 * interface.
 *
 *   bench_copies [ROUNDS [MIB [L1|L2|L3|DRAM|roof ...]]]
 *
 * One core. Each case runs four variants in turn, every other round backwards, ROUNDS times (default 8, best
 * a multiple of 4): the plain twin and ML_COPY_BEST, each on 4 KiB and on 2 MiB pages; the page size of
 * "best" is picked on the first half of the rounds, and every figure comes from the other half: medians, and
 * in brackets least and greatest, of the ratios within a round. MIB (default 256): the walked side from DRAM.
 * MB/s are of payload.
 */
#include "../memline.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined(__x86_64__)
#include <emmintrin.h>
#endif

enum {
    LINE = 64,
    MOST_ROUNDS = 99,
    FEWEST_BLOCKS = 256,
    PLAIN_BASE = 0,
    BEST_BASE,
    PLAIN_HUGE,
    BEST_HUGE,
    VARIANTS
};

static int rounds = 8;
static int64_t dram_bytes = INT64_C(256) << 20;
static double ns[VARIANTS][MOST_ROUNDS];

static void ok(int status) {
    if (status != ML_OK) {
        fprintf(stderr, "bench_copies: %s\n", ml_error());
        exit(5);
    }
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(const double *values, int count) {
    double sorted[MOST_ROUNDS];
    memcpy(sorted, values, (size_t)count * sizeof *sorted);
    qsort(sorted, (size_t)count, sizeof *sorted, ascending);
    return (sorted[count / 2] + sorted[(count - 1) / 2]) / 2;
}

/* Of the rounds that were not picked on: the times of `slow` over those of `fast`. */
static void print_ratio(const char *what, const double *slow, const double *fast) {
    double ratios[MOST_ROUNDS];
    int first = rounds / 2, count = rounds - first;
    for (int i = 0; i < count; i++)
        ratios[i] = slow[first + i] / fast[first + i];
    qsort(ratios, (size_t)count, sizeof *ratios, ascending);
    printf("  %s %5.2f [%.2f-%.2f]", what, median(ratios, count), ratios[0], ratios[count - 1]);
}

static int variant_pages(int variant) {
    return variant >= PLAIN_HUGE ? ML_PAGES_HUGE : ML_PAGES_BASE;
}

static void measure(ml_copy_spec spec, void *from[2], void *to[2], int32_t reference) {
    ml_copy *copy[VARIANTS];
    int32_t inner[VARIANTS];
    for (int v = 0; v < VARIANTS; v++) {
        spec.kernel = v == BEST_BASE || v == BEST_HUGE ? ML_COPY_BEST : reference;
        spec.from_block = from[variant_pages(v)];
        spec.to_block = to[variant_pages(v)];
        ok(ml_copy_open(&spec, &copy[v]));
        ok(ml_copy_inner(copy[v], &inner[v]));
    }
    for (int r = 0; r < rounds; r++)
        for (int i = 0; i < VARIANTS; i++) {
            int v = r % 2 == 0
                        ? i
                        : VARIANTS - 1 - i; /* who comes second on the same memory may find it warmer */
            ok(ml_copy_run(copy[v], r, 1, inner[v], &ns[v][r]));
        }
    for (int v = 0; v < VARIANTS; v++)
        ok(ml_copy_close(copy[v]));
}

static void report(const char *level, const char *name, const ml_copy_spec *spec) {
    int32_t kernel;
    ok(ml_copy_kernel(spec, &kernel));
    int half = rounds / 2, count = rounds - half;
    int best = median(ns[BEST_HUGE], half) < median(ns[BEST_BASE], half) ? BEST_HUGE : BEST_BASE;
    double payload = (double)(spec->to.blocks * spec->to.block_bytes);
    printf("%-5s %-9s %-24s %s %9.0f MB/s", level, name, ml_copy_kernel_name(kernel),
           best == BEST_HUGE ? "2 MiB" : "4 KiB", payload / median(ns[best] + half, count) * 1e3);
    print_ratio("best/plain", ns[PLAIN_BASE], ns[best]);
    print_ratio("on 4 KiB", ns[PLAIN_BASE], ns[BEST_BASE]);
    print_ratio("on 2 MiB", ns[PLAIN_HUGE], ns[BEST_HUGE]);
    printf("\n");
    fflush(stdout);
}

static uint64_t seed = 7;

static int64_t below(int64_t n) {
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int64_t)((seed >> 33) % (uint64_t)n);
}

static int32_t *permutation(int64_t n) {
    int32_t *index = malloc((size_t)n * sizeof *index);
    for (int64_t i = 0; i < n; i++)
        index[i] = (int32_t)i;
    for (int64_t i = n - 1; i > 0; i--) {
        int64_t j = below(i + 1);
        int32_t kept = index[i];
        index[i] = index[j];
        index[j] = kept;
    }
    return index;
}

/* `stride` in words; 0: a random permutation of words; 1: contiguous, against memcpy beside the plain loop.
 */
static void run_case(const char *level, int64_t walked_bytes, int64_t stride, int scatter) {
    char name[32];
    void *from[2], *to[2];
    int in_dram = walked_bytes == dram_bytes;
    int64_t step = stride == 0 ? ML_WORD : stride * ML_WORD;
    /* In a cache it is the touched lines that have to fit, in memory the span is what was asked for. */
    int64_t blocks = walked_bytes / (in_dram || step < LINE ? step : LINE), capacity = blocks * step;
    if (blocks < FEWEST_BLOCKS)
        return;
    int32_t *index = stride == 0 ? permutation(blocks) : NULL;
    ml_walk run = {1, blocks * ML_WORD, 0, NULL}, walk = {blocks, ML_WORD, step, index};
    ml_copy_spec spec = {0,
                         ML_COPY_BEST,
                         LINE,
                         scatter ? run : walk,
                         scatter ? walk : run,
                         NULL,
                         NULL,
                         capacity,
                         capacity,
                         0,
                         0,
                         0};
    for (int pages = 0; pages < 2; pages++) {
        ok(ml_region_open(capacity, pages, &from[pages]));
        ok(ml_region_open(capacity, pages, &to[pages]));
    }
    if (stride == 0)
        snprintf(name, sizeof name, "%s", scatter ? "1Cw" : "wC1");
    else
        snprintf(name, sizeof name, scatter ? "1C%lld" : "%lldC1", (long long)stride);
    measure(spec, from, to, ML_COPY_PLAIN);
    report(level, name, &spec);
    if (stride == 1) {
        int32_t kernel = 0;
        while (strcmp(ml_copy_kernel_name(kernel), "contiguous_memcpy") != 0)
            kernel++;
        measure(spec, from, to, kernel);
        report(level, "/ memcpy", &spec);
    }
    for (int pages = 0; pages < 2; pages++) {
        ok(ml_region_close(from[pages], capacity));
        ok(ml_region_close(to[pages], capacity));
    }
    free(index);
}

static void run_level(const char *level, int64_t walked_bytes) {
    static const int64_t strides[] = {2, 4, 8, 16, 64, 1024, 1032, 0};
    run_case(level, walked_bytes, 1, 0);
    for (int scatter = 0; scatter < 2; scatter++)
        for (size_t s = 0; s < sizeof strides / sizeof *strides; s++)
            run_case(level, walked_bytes, strides[s], scatter);
}

/* How fast one core reads memory, and writes it past the caches. */
static void roof(void) {
#if defined(__x86_64__)
    void *region;
    double read[MOST_ROUNDS], write[MOST_ROUNDS];
    ok(ml_region_open(dram_bytes, ML_PAGES_HUGE, &region));
    for (int r = 0; r < rounds; r++) {
        __m128i seen = _mm_setzero_si128(), *at = region;
        int64_t vectors = dram_bytes / 16, before = ml_clock_ns();
        for (int64_t i = 0; i < vectors; i += 4)
            seen = _mm_or_si128(
                seen, _mm_or_si128(_mm_or_si128(at[i], at[i + 1]), _mm_or_si128(at[i + 2], at[i + 3])));
        __asm__ volatile("" ::"x"(seen)); /* the reads are wanted */
        read[r] = (double)(ml_clock_ns() - before);
        before = ml_clock_ns();
        for (int64_t i = 0; i < vectors; i++)
            _mm_stream_si128(at + i, seen);
        _mm_sfence();
        write[r] = (double)(ml_clock_ns() - before);
    }
    printf("roof, one core, 2 MiB pages: read %.0f MB/s, write past the caches %.0f MB/s\n",
           (double)dram_bytes / median(read, rounds) * 1e3, (double)dram_bytes / median(write, rounds) * 1e3);
    ok(ml_region_close(region, dram_bytes));
#endif
}

static int wanted(int argc, char **argv, const char *what) {
    int found = argc < 4;
    for (int i = 3; i < argc; i++)
        found = found || strcmp(argv[i], what) == 0;
    return found;
}

int main(int argc, char **argv) {
    rounds = argc > 1 ? atoi(argv[1]) : rounds;
    dram_bytes = argc > 2 ? (int64_t)atoi(argv[2]) << 20 : dram_bytes;
    if (rounds < 2 || rounds > MOST_ROUNDS || dram_bytes <= ml_cache_bytes(3)) {
        fprintf(stderr, "bench_copies: 2 to %d rounds, a walked side beyond L3 (%lld bytes)\n", MOST_ROUNDS,
                (long long)ml_cache_bytes(3));
        return 2;
    }
    if (wanted(argc, argv, "roof"))
        roof();
    if (wanted(argc, argv, "L1"))
        run_level("L1", ml_cache_bytes(1) / 2);
    if (wanted(argc, argv, "L2"))
        run_level("L2", ml_cache_bytes(2) / 2);
    if (wanted(argc, argv, "L3"))
        run_level("L3", ml_cache_bytes(3) / 4);
    if (wanted(argc, argv, "DRAM"))
        run_level("DRAM", dram_bytes);
    return 0;
}
