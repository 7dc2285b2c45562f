/* fft_number.h: complex numbers, roots of unity, and the expected results with which the transforms are
 * verified. */
#ifndef EXAMPLES_FFT_NUMBER_H
#define EXAMPLES_FFT_NUMBER_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A complex number {real part, imaginary part}. The type is a vector type of the compiler, so that one
 * instruction adds, subtracts or scales a number. */
typedef double number __attribute__((vector_size(16)));

enum {
    FINE_BITS = 10,
    FINE = 1 << FINE_BITS,
    MOST_RANKS = 1024,
    DIRECT = 1024 /* largest N for which the expected result is computed from the definition */
};

static const double FFT_PI = 3.14159265358979323846;

static inline number times(number x, number y) {
    return (number){x[0], x[0]} * y + (number){-x[1], x[1]} * (number){y[1], y[0]};
}

static inline number times_minus_i(number x) {
    return (number){x[1], -x[0]};
}

static inline number half(number x) {
    return (number){0.5 * x[0], 0.5 * x[1]};
}

/* Allocates memory for `count` numbers, set to 0. The memory is aligned to a page. So it does not depend on
 * earlier calls of malloc which arrays share sets of the caches. */
static inline number *numbers(long count) {
    size_t page = 4096, bytes = ((size_t)count * sizeof(number) + page - 1) / page * page;
    number *room = aligned_alloc(page, bytes);
    if (room == NULL) {
        fprintf(stderr, "fft: there is no memory for %ld complex numbers\n", count);
        exit(2);
    }
    return memset(room, 0, bytes);
}

/* Returns e^(-2 pi i t / n). */
static inline number unit_root(long t, long n) {
    double angle = -2 * FFT_PI * (double)t / (double)n;
    return (number){cos(angle), sin(angle)};
}

/* Returns an array with `count` of the n-th roots of unity: those with the exponents 0, step, 2 * step, ...
 */
static inline number *unit_roots(long count, long step, long n) {
    number *roots = numbers(count);
    for (long t = 0; t < count; t++)
        roots[t] = unit_root(t * step, n);
    return roots;
}

/* All N-th roots of unity. Each root is the product of an entry of `fine` and an entry of `coarse`. The two
 * tables stay in the caches, whereas a single table of N roots would be as large as the data. */
typedef struct fft_roots {
    number *fine, *coarse;
} fft_roots;

static inline fft_roots roots_open(long N) {
    return (fft_roots){unit_roots(N < FINE ? N : FINE, 1, N), unit_roots(N / FINE + 1, FINE, N)};
}

static inline void roots_close(fft_roots *roots) {
    free(roots->fine);
    free(roots->coarse);
}

/* Returns the root w_N^t = e^(-2 pi i t / N), for 0 <= t < N. */
static inline number root(const fft_roots *roots, long t) {
    return times(roots->coarse[t >> FINE_BITS], roots->fine[t & (FINE - 1)]);
}

/* Writes the input of a transform: the sum of two tones with the frequencies m + 1/2, one for m = N/5, the
 * other, with half the amplitude, for m = 2N/3. Both frequencies lie between those of the transform, so no
 * result is 0. */
static inline void input_fill(number *x, long N) {
    long first = 2 * (N / 5) + 1, second = 2 * (2 * N / 3) + 1;
    for (long j = 0; j < N; j++)
        x[j] = unit_root(-(first * j % (2 * N)), 2 * N) + half(unit_root(-(second * j % (2 * N)), 2 * N));
}

/* Returns the transform, at frequency f, of a tone with frequency m + 1/2. The transform is a geometric
 * series with the sum 2 / (1 - e^(2 pi i (m + 1/2 - f) / N)). */
static inline number tone(long m, long f, long N) {
    return (number){1, 1 / tan(FFT_PI * ((double)(m - f) + 0.5) / (double)N)};
}

/* Returns the expected transform of the input x. For N up to DIRECT it is computed from the definition of
 * the transform (N^2 products). For larger N it is the sum of a geometric series for each tone of the input.
 */
static inline number *expected_open(const number *x, long N) {
    number *expected = numbers(N), *roots = N <= DIRECT ? unit_roots(N, 1, N) : NULL;
    for (long f = 0; f < N; f++)
        if (roots == NULL)
            expected[f] = tone(N / 5, f, N) + half(tone(2 * N / 3, f, N));
        else
            for (long j = 0; j < N; j++)
                expected[f] += times(x[j], roots[f * j % N]);
    free(roots);
    return expected;
}

/* Returns how many of the numbers X[first] to X[first + count - 1] differ from the expected numbers by more
 * than rounding errors. Rounding errors are about 1e-16 of the largest result, which is about N. */
static inline long wrong_numbers(const number *X, const number *expected, long N, long first, long count) {
    double most = 1e-15 * (double)N * (log2((double)N) + 2);
    long wrong = 0;
    for (long f = first; f < first + count; f++) {
        number off = X[f] - expected[f];
        wrong += !(fabs(off[0]) <= most && fabs(off[1]) <= most);
    }
    return wrong;
}

static inline int power_of_2(long n) {
    return n > 0 && (n & (n - 1)) == 0;
}

/* Returns -1 if `ranks` ranks can transform all sizes from `from` to `to`. `least` is the smallest size that
 * they can transform. Otherwise returns 2, the exit status for main, and prints the reason if `prints` is 1.
 */
static inline int sizes_check(const char *program, long from, long to, int ranks, long least, int prints) {
    if (power_of_2(ranks) && ranks <= MOST_RANKS && power_of_2(from) && from <= to && from >= least)
        return -1;
    if (prints && !(power_of_2(ranks) && ranks <= MOST_RANKS))
        fprintf(stderr, "%s: %d ranks: use a power of 2, at most %d\n", program, ranks, MOST_RANKS);
    else if (prints)
        fprintf(stderr, "%s: --from %ld: use a power of 2, at least %ld on %d ranks and not above --to %ld\n",
                program, from, least, ranks, to);
    return 2;
}

#endif
