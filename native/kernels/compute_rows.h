/* compute_rows.h: the loops of A = x and A = x op y, one for each combination of matrices and scalars. Each
 * flavour (plain, vector) includes this file. It defines the head of each kernel (HEAD), and what is written
 * before each loop along a row (ALONG_ROW). */
#ifndef MEMLINE_COMPUTE_ROWS_H
#define MEMLINE_COMPUTE_ROWS_H

#include "compute.h"
#include "ops.h"

#define ROWS(ALONG_ROW, type, value)                                                                         \
    for (int64_t r = 0; r < rows; r++) {                                                                     \
        type *a = (type *)to + r * to_ld;                                                                    \
        const type *b = (const type *)x.start + (x.array ? r * x.ld : 0);                                    \
        const type *d = (const type *)y.start + (y.array ? r * y.ld : 0);                                    \
        (void)b, (void)d;                                                                                    \
        ALONG_ROW                                                                                            \
        for (int64_t c = 0; c < columns; c++)                                                                \
            a[c] = value;                                                                                    \
    }

#define DEFINE_OP(HEAD, ALONG_ROW, name, op, type)                                                           \
    HEAD(, void, name,                                                                                       \
         (void *to, int64_t to_ld, int64_t rows, int64_t columns, compute_operand x, compute_operand y),     \
         (to, to_ld, rows, columns, x, y)) {                                                                 \
        const type p = *(const type *)x.start, q = *(const type *)y.start, pq = op(p, q);                    \
        if (rows == 0 || columns == 0)                                                                       \
            return;                                                                                          \
        if (x.array && y.array)                                                                              \
            ROWS(ALONG_ROW, type, op(b[c], d[c]))                                                            \
        else if (x.array)                                                                                    \
            ROWS(ALONG_ROW, type, op(b[c], q))                                                               \
        else if (y.array)                                                                                    \
            ROWS(ALONG_ROW, type, op(p, d[c]))                                                               \
        else                                                                                                 \
            ROWS(ALONG_ROW, type, pq)                                                                        \
    }

#define DEFINE_ASSIGN(HEAD, ALONG_ROW, name, type)                                                           \
    HEAD(, void, name,                                                                                       \
         (void *to, int64_t to_ld, int64_t rows, int64_t columns, compute_operand x, compute_operand y),     \
         (to, to_ld, rows, columns, x, y)) {                                                                 \
        const type p = *(const type *)x.start;                                                               \
        y = x;                                                                                               \
        if (x.array)                                                                                         \
            ROWS(ALONG_ROW, type, b[c])                                                                      \
        else                                                                                                 \
            ROWS(ALONG_ROW, type, p)                                                                         \
    }

/* Defines all kernels that compute.h declares for one flavour (plain or vector). */
#define DEFINE_COMPUTE(flavour, HEAD, ALONG_ROW)                                                             \
    DEFINE_OP(HEAD, ALONG_ROW, compute_sum_##flavour##_int32, int32_sum, uint32_t)                           \
    DEFINE_OP(HEAD, ALONG_ROW, compute_product_##flavour##_int32, int32_product, uint32_t)                   \
    DEFINE_OP(HEAD, ALONG_ROW, compute_sum_##flavour##_float64, float64_sum, double)                         \
    DEFINE_OP(HEAD, ALONG_ROW, compute_product_##flavour##_float64, float64_product, double)                 \
    DEFINE_ASSIGN(HEAD, ALONG_ROW, compute_assign_##flavour##_int32, uint32_t)                               \
    DEFINE_ASSIGN(HEAD, ALONG_ROW, compute_assign_##flavour##_float64, double)

#endif
