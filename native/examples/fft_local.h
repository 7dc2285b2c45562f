/* fft_local.h: the Fourier transform of N = 2^k complex numbers (float64) on one rank: X[f] = sum over j of
 * x[j] e^(-2 pi i j f / N).
 *
 * The transform makes two passes over the data, whatever N is (the four-step method of Bailey). x is treated
 * as a matrix, stored row by row, whose numbers of rows and of columns are about the square root of N. X has
 * the transposed order:
 *
 *     X[r + rows * c] = sum over columns j of  w_columns^(c j) * ( w_N^(r j) * ( sum over rows i of w_rows^(r i) x[i][j] ) )
 *                                                          twiddle          the j-th column's transform
 *
 * First the columns are transformed, TOGETHER columns at a time, then the rows in the same way. So distant
 * memory is read in whole cache lines and from few pages at a time, and the working data stays in the
 * caches. The transforms of columns and rows use Stockham's method with radix 4, which needs no bit
 * reversal. */
#ifndef EXAMPLES_FFT_LOCAL_H
#define EXAMPLES_FFT_LOCAL_H

#include "fft_number.h"

enum { TOGETHER = 32, AHEAD = 4 /* prefetches the row that lies so many rows ahead */ };

/* Tables and working memory for transforms of N numbers, which may be used for many transforms. */
typedef struct fft_plan {
    long N, rows, columns, width; /* `width`: number of columns or rows that are transformed at a time */
    fft_roots roots;
    number *of_rows, *of_columns; /* roots of unity for the transform of a column, and of a row */
    number *between;              /* N numbers: the result of the first pass (transformed columns) */
    number *here, *there;         /* working memory for `width` columns or rows each */
} fft_plan;

/* Makes a plan for fft_local (ranks = 1), or for a transform whose rows and columns are divided among `ranks`
 * ranks. There must be at most as many ranks as rows. */
static inline fft_plan fft_open(long N, int ranks) {
    fft_plan plan = {.N = N, .rows = 1, .roots = roots_open(N)};
    while (plan.rows * plan.rows * 4 <= N)
        plan.rows *= 2;
    plan.columns = N / plan.rows;
    plan.width = plan.rows / ranks < TOGETHER ? plan.rows / ranks : TOGETHER;
    plan.of_rows = unit_roots(plan.rows, 1, plan.rows);
    plan.of_columns = unit_roots(plan.columns, 1, plan.columns);
    plan.between = numbers(N);
    plan.here = numbers(plan.width * plan.columns);
    plan.there = numbers(plan.width * plan.columns);
    return plan;
}

static inline void fft_close(fft_plan *plan) {
    roots_close(&plan->roots);
    number *rooms[] = {plan->of_rows, plan->of_columns, plan->between, plan->here, plan->there};
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++)
        free(rooms[i]);
}

/* One step of Stockham's method with radix 4: `together` interleaved transforms of length n become 4 *
 * together transforms of length n/4. */
static inline void radix_4(long n, long together, long step, const number *roots, const number *restrict from,
                           number *restrict to) {
    long quarter = n / 4 * together;
    for (long p = 0; p < n / 4; p++) {
        number w1 = roots[p * step], w2 = roots[2 * p * step], w3 = roots[3 * p * step];
        const number *x = from + p * together;
        number *y = to + 4 * p * together;
        for (long q = 0; q < together; q++) {
            number a = x[q], b = x[q + quarter], c = x[q + 2 * quarter], d = x[q + 3 * quarter];
            number sum = a + c, other = b + d, less = a - c, turned = times_minus_i(b - d);
            y[q] = sum + other;
            y[q + together] = times(w1, less + turned);
            y[q + 2 * together] = times(w2, sum - other);
            y[q + 3 * together] = times(w3, less - turned);
        }
    }
}

static inline void radix_2(long together, const number *restrict from, number *restrict to) {
    for (long q = 0; q < together; q++) {
        number a = from[q], b = from[q + together];
        to[q] = a + b;
        to[q + together] = a - b;
    }
}

/* Computes `together` transforms of length n, whose data is interleaved: number i of transform t is from[i *
 * together + t]. Returns an array with the results in the same order. It is `here` or `there`, the working
 * memory, or `from` if n is 1. `from` may be the same as `there`. */
static inline const number *short_transforms(long n, long together, const number *roots, const number *from,
                                             number *here, number *there) {
    for (long step = 1; n > 1; step *= 4) {
        if (n == 2)
            radix_2(together, from, here);
        else
            radix_4(n, together, step, roots, from, here);
        number *done = here;
        here = there, there = done, from = done;
        together *= n == 2 ? 2 : 4;
        n /= n == 2 ? 2 : 4;
    }
    return from;
}

/* Copies the columns first to first + width - 1 of the matrix x into plan->here. */
static inline void take_columns(fft_plan *plan, const number *x, long stride, long first) {
    enum { LINE = 64 / sizeof(number) };
    long row = plan->columns * stride, width = plan->width;
    for (long i = 0; i < plan->rows; i++) {
        const number *from = x + i * row + first * stride;
        if (i + AHEAD < plan->rows)
            for (long c = 0; c < width * stride; c += LINE)
                __builtin_prefetch(from + AHEAD * row + c);
        for (long c = 0; c < width; c++)
            plan->here[i * width + c] = from[c * stride];
    }
}

/* First pass: transforms the columns first to first + count - 1 of x and multiplies them by the twiddle
 * factors. The result is stored transposed, with `width` rows interleaved: row r of column first + j is at
 * to[(r / width * count + j) * width + r % width]. */
static inline void fft_columns(fft_plan *plan, number *to, const number *x, long stride, long first,
                               long count) {
    long width = plan->width;
    for (long block = 0; block < count; block += width) {
        take_columns(plan, x, stride, first + block);
        const number *done =
            short_transforms(plan->rows, width, plan->of_rows, plan->here, plan->there, plan->here);
        for (long r = 0; r < plan->rows; r += width)
            for (long c = 0; c < width; c++)
                for (long k = 0; k < width; k++)
                    to[(r / width * count + block + c) * width + k] =
                        times(done[(r + k) * width + c], root(&plan->roots, (first + block + c) * (r + k)));
    }
}

/* Second pass: transforms the rows first to first + count - 1 and stores them in their places in X. `from`
 * has these rows with all columns, in the order in which fft_columns stores them. */
static inline void fft_rows(fft_plan *plan, number *X, const number *from, long first, long count) {
    long width = plan->width, columns = plan->columns;
    for (long r = 0; r < count; r += width) {
        const number *done =
            short_transforms(columns, width, plan->of_columns, from + r * columns, plan->here, plan->there);
        for (long c = 0; c < columns; c++)
            memcpy(X + first + r + c * plan->rows, done + c * width, (size_t)width * sizeof *X);
    }
}

/* Transforms the N numbers x[0], x[stride], x[2 * stride], ... into X, which must not overlap x. */
static inline void fft_local(fft_plan *plan, number *X, const number *x, long stride) {
    fft_columns(plan, plan->between, x, stride, 0, plan->columns);
    fft_rows(plan, X, plan->between, 0, plan->rows);
}

#endif
