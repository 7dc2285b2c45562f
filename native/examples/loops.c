/* loops.c: initialises a matrix row by row, and column by column: the first example of the CALL paper
 * (figure 3). The two orders execute the same number of statements, so both have the same formula. The
 * constants of the formula differ between the orders, because each word of a column is in another cache
 * line. The ranges of sizes in which constants hold also differ.
 *
 *     cc -O2 -o loops loops.c                                        the largest size alone, no times
 *     jobs/memline call translate loops.c -o loops.cll.c             all sizes, and a trace
 *
 * In each iteration of the outer loop, the value for the matrix is read from volatile memory. So a compiler
 * cannot replace a loop by memset, because it does not know the value. It cannot exchange the loops either,
 * because the number of reads must stay the same. */
#include "options.h"

static volatile double filling;

/* Writes all of the memory once, so that no page faults occur in the measured loops. */
static void touch(double *a, long words) {
    for (long i = 0; i < words; i++)
        a[i] = -1;
}

static void fill_rows(double *a, long N, long ld) {
#pragma cll rows rows[0] + rows[1] * N + rows[2] * (N * N)
    for (long i = 0; i < N; i++) {
        double value = filling;
        for (long j = 0; j < N; j++)
            a[i * ld + j] = value;
    }
#pragma cll end rows
}

static void fill_columns(double *a, long N, long ld) {
#pragma cll columns columns[0] + columns[1] * N + columns[2] * (N * N)
    for (long j = 0; j < N; j++) {
        double value = filling;
        for (long i = 0; i < N; i++)
            a[i * ld + j] = value;
    }
#pragma cll end columns
}

/* Returns how many words of the matrix are wrong. After this check, the caches hold the matrix or its end.
 * So the loops that are measured next find the same state of the caches in both orders. */
static long wrong_words(const double *a, long N, long ld, double value) {
    long wrong = 0;
    for (long i = 0; i < N; i++)
        for (long j = 0; j < N; j++)
            wrong += a[i * ld + j] != value;
    return wrong;
}

/* Returns the distance between rows in words. It is an odd number of cache lines of 64 bytes, so that the
 * words of a column are in all sets of a cache. If it were a power of two, columns would take longer, and
 * the formula does not describe this. */
static long leading_dimension(long N) {
    long lines = (N + 7) / 8;
    return 8 * (lines + (lines % 2 == 0));
}

static long one_size(double *a, long N, long visit) {
    long ld = leading_dimension(N), wrong = 0;
    filling = (double)(2 * visit + N);
    fill_rows(a, N, ld);
    wrong += wrong_words(a, N, ld, filling);
    filling = (double)(2 * visit + 1 + N);
    fill_columns(a, N, ld);
    return wrong + wrong_words(a, N, ld, filling);
}

int main(int argc, char **argv) {
    enum { FROM, TO, VISITS, OPTIONS };
    option o[OPTIONS] = {
        [FROM] = {.name = "--from", .help = "smallest N", .least = 2, .most = 20000, .value = 32},
        [TO] = {.name = "--to", .help = "largest N", .least = 2, .most = 20000, .value = 3200},
        [VISITS] =
            {.name = "--visits", .help = "visits of each size", .least = 1, .most = 1000000, .value = 7},
    };
    int ends =
        options_read(argc, argv, "loops", "NxN float64, initialised by rows and by columns", o, OPTIONS, 1);
    if (ends >= 0)
        return ends;
    long from = o[FROM].value, to = o[TO].value, visits = o[VISITS].value, wrong = 0, seen = 0, N = to;
    if (from > to) {
        fprintf(stderr, "loops: --from %ld is more than --to %ld\n", from, to);
        return 2;
    }
    long words = to * leading_dimension(to);
    double *a = aligned_alloc(64, (size_t)words * sizeof *a);
    if (a == NULL) {
        fprintf(stderr, "loops: there is no memory for %ld words: lower --to\n", words);
        return 2;
    }
    touch(a, words);
    /* Each iteration runs all sizes. So a temporary disturbance of the machine affects a few runs of many
     * sizes, and not all runs of one size. */
    for (long visit = 0; visit < visits; visit++) {
#pragma cll for (N = from; N <= to; N += N / 8 + 1)
        wrong += one_size(a, N, visit);
        seen++;
#pragma cll end for
    }
#pragma cll report all
    free(a);
    printf("loops: sizes up to %ld, %ld visits in all, %ld wrong words\n", to, seen, wrong);
    return wrong == 0 ? 0 : 1;
}
