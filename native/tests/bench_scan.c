/* bench_scan.c: measures the scan kernels on one core: plain, tuned, and tuned without AVX2. It compares them
 * with each other, and their memory traffic with that of the plain copy loop for the same footprint.
 *
 *   bench_scan [ROUNDS [MIB]]
 *
 * One core, whole blocks of 1000 columns, inclusive sums, in place. Every round runs all variants of a case
 * once, in a new random order. Figures are medians over the rounds; ratios are medians of the rounds' ratios.
 * Traffic is bytes loaded plus bytes stored: a copy loads and stores half of its footprint each, a scan all
 * of it each. */
#include "../kernels/copy_kernels.h"
#include "../kernels/scan.h"
#include "../memline.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 1000, MOST_ROUNDS = 199, PLAIN = 0, PORTABLE, TUNED, COPY, VARIANTS };

static double ns[VARIANTS][MOST_ROUNDS];
static uint64_t seed = 1;

static int draw(int n) {
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((seed >> 33) % (uint64_t)n);
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(const double *values, int count) {
    double sorted[MOST_ROUNDS];
    memcpy(sorted, values, (size_t)count * sizeof *sorted);
    qsort(sorted, (size_t)count, sizeof *sorted, ascending);
    return sorted[count / 2];
}

static double ratio(int over, int under, int rounds) {
    double ratios[MOST_ROUNDS];
    for (int i = 0; i < rounds; i++)
        ratios[i] = ns[over][i] / ns[under][i];
    return median(ratios, rounds);
}

static void once(int variant, int bytes, int vertical, char *block, int64_t rows, void *carry, int inner) {
    const scan_kernels *k = variant == PLAIN   ? scan_kernels_of(ML_PLAIN, bytes, ML_SUM)
                            : variant == TUNED ? scan_kernels_of(ML_TUNED, bytes, ML_SUM)
                                               : scan_kernels_without_avx2(bytes, ML_SUM);
    int64_t half = rows * COLUMNS * bytes / 2;
    for (int i = 0; i < inner; i++)
        if (variant == COPY)
            contiguous_plain(block + half, block, half);
        else {
            k->fill_identity(carry, vertical ? COLUMNS : rows);
            (vertical ? k->vertical : k->horizontal)(block, rows, COLUMNS, COLUMNS, carry, 0);
        }
}

static void run_case(const char *level, int bytes, int vertical, int64_t footprint, int rounds) {
    int64_t rows = footprint / (COLUMNS * bytes);
    int inner = footprint < 1 << 23 ? (int)((1 << 23) / footprint) : 1;
    double elements = (double)rows * COLUMNS;
    char *block = aligned_alloc(64, (size_t)footprint);
    double *carry = calloc((size_t)(rows > COLUMNS ? rows : COLUMNS), sizeof *carry);
    if (block == NULL || carry == NULL)
        exit(5);
    memset(block, 0, (size_t)footprint);
    for (int r = -1; r < rounds; r++) { /* round -1 only warms up */
        int order[VARIANTS] = {0, 1, 2, 3};
        for (int i = VARIANTS - 1; i > 0; i--) {
            int j = draw(i + 1), kept = order[i];
            order[i] = order[j], order[j] = kept;
        }
        for (int i = 0; i < VARIANTS; i++) {
            int64_t before = ml_clock_ns();
            once(order[i], bytes, vertical, block, rows, carry, inner);
            if (r >= 0)
                ns[order[i]][r] = (double)(ml_clock_ns() - before) / inner;
        }
    }
    printf("%-5s %-7s %-10s ns an element: plain %.3f, without AVX2 %.3f, tuned %.3f; tuned over plain %.2f, "
           "over without %.2f; traffic over the plain copy's %.2f\n",
           level, bytes == 4 ? "int32" : "float64", vertical ? "vertical" : "horizontal",
           median(ns[PLAIN], rounds) / elements, median(ns[PORTABLE], rounds) / elements,
           median(ns[TUNED], rounds) / elements, ratio(TUNED, PLAIN, rounds), ratio(TUNED, PORTABLE, rounds),
           2 * ratio(COPY, TUNED, rounds));
    free(carry);
    free(block);
}

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 21;
    int64_t dram = (int64_t)(argc > 2 ? atoi(argv[2]) : 256) << 20;
    if (rounds < 1 || rounds > MOST_ROUNDS || dram < 1 << 20) {
        fprintf(stderr, "bench_scan: 1 to %d rounds, at least 1 MiB\n", MOST_ROUNDS);
        return 2;
    }
    const char *levels[] = {"L2", "L3", "DRAM"};
    int64_t footprints[] = {256000, 4 << 20, dram};
    for (int l = 0; l < 3; l++)
        for (int vertical = 0; vertical <= 1; vertical++)
            for (int bytes = 4; bytes <= 8; bytes += 4)
                run_case(levels[l], bytes, vertical, footprints[l], l == 2 ? (rounds + 2) / 3 : rounds);
    return 0;
}
