/* loops.c: a matrix initialised row by row and column by column, the first example of CALL (figure 3 there).
 * Both orders execute equally many statements, so they have one formula. Their constants differ, and hold for
 * other sizes, because a column touches a memory line for each word.
 *
 *     cc -O2 -o loops loops.c                                        the largest size alone, no times
 *     jobs/memline call translate loops.c -o loops.cll.c             all sizes, and a trace
 *
 * No compiler turns these loops into memset or exchanges them: the value is read from volatile memory once
 * per iteration of the outer loop. Its bytes are therefore not known, and equally many reads in the same
 * order must remain. */
#include "options.h"

static volatile double filling;

/* Touches the memory first; otherwise the inner loops would take the page faults. */
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

/* Returns how many words are wrong. It leaves the matrix, or its end, in the caches, equally for both orders.
 */
static long wrong_words(const double *a, long N, long ld, double value) {
    long wrong = 0;
    for (long i = 0; i < N; i++)
        for (long j = 0; j < N; j++)
            wrong += a[i * ld + j] != value;
    return wrong;
}

/* Returns the words from one row to the next: an odd number of memory lines of 64 bytes, so that a column
 * spreads over all sets of a cache. The formula does not describe the higher cost of powers of two. */
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
    /* All sizes run in turn, so that a temporary disturbance of the machine affects many sizes and no single
     * one. */
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
