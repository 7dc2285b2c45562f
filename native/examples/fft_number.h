/* fft_number.h: complex numbers, roots of unity, and a transform that verifies the programs. */
#ifndef EXAMPLES_FFT_NUMBER_H
#define EXAMPLES_FFT_NUMBER_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* {real, imaginary}; as a vector, it is added, subtracted and scaled by one instruction. */
typedef double number __attribute__((vector_size(16)));

enum {
    FINE_BITS = 10,
    FINE = 1 << FINE_BITS,
    MOST_RANKS = 1024,
    DIRECT = 1024 /* the greatest N that the definition verifies */
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

/* Allocates page-aligned, touched memory, so that the relative places of arrays in the caches do not depend
 * on earlier calls of malloc. */
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

/* Returns every step-th root of n, `count` of them. */
static inline number *unit_roots(long count, long step, long n) {
    number *roots = numbers(count);
    for (long t = 0; t < count; t++)
        roots[t] = unit_root(t * step, n);
    return roots;
}

/* All N roots of N as products of two, from tables that stay in the caches: one table of N would be as large
 * as the data. */
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

/* Returns w_N^t, 0 <= t < N. */
static inline number root(const fft_roots *roots, long t) {
    return times(roots->coarse[t >> FINE_BITS], roots->fine[t & (FINE - 1)]);
}

/* Writes the input: two tones between the frequencies, at m + 1/2 with m = N/5 and, with half the amplitude,
 * m = 2N/3. */
static inline void input_fill(number *x, long N) {
    long first = 2 * (N / 5) + 1, second = 2 * (2 * N / 3) + 1;
    for (long j = 0; j < N; j++)
        x[j] = unit_root(-(first * j % (2 * N)), 2 * N) + half(unit_root(-(second * j % (2 * N)), 2 * N));
}

/* Returns the tone at m + 1/2 at frequency f: a geometric series, whose sum is 2 / (1 - e^(2 pi i (m + 1/2 -
 * f) / N)). */
static inline number tone(long m, long f, long N) {
    return (number){1, 1 / tan(FFT_PI * ((double)(m - f) + 0.5) / (double)N)};
}

/* Returns the input's transform: by the definition, N^2 products, if N is small, otherwise as the sum of the
 * series. */
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

/* Returns how many of X[first .. first + count - 1] differ from the expected numbers. With a peak of about N,
 * each sum rounds by some 1e-16. */
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

/* Returns -1 if the ranks can transform sizes from .. to, for which N is at least `least`. Otherwise it
 * returns 2, and one of the ranks prints the reason. */
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
