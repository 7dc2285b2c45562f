/* compute_vector.c: the same loops for every vector unit there is; rows are told to be independent. */
#include "compute.h"
#include "kernels.h"
#include "ops.h"

#define ROWS(type, value)                                                                                    \
    for (int64_t r = 0; r < rows; r++) {                                                                     \
        type *a = (type *)to + r * to_ld;                                                                    \
        const type *b = (const type *)x.start + (x.array ? r * x.ld : 0);                                    \
        const type *d = (const type *)y.start + (y.array ? r * y.ld : 0);                                    \
        (void)b, (void)d;                                                                                    \
        _Pragma("GCC ivdep") for (int64_t c = 0; c < columns; c++) a[c] = value;                             \
    }

#define DEFINE_OP(name, op, type)                                                                            \
    ML_VECTOR_CLONES                                                                                         \
    void name(void *to, int64_t to_ld, int64_t rows, int64_t columns, compute_operand x,                     \
              compute_operand y) {                                                                           \
        const type p = *(const type *)x.start, q = *(const type *)y.start, pq = op(p, q);                    \
        if (rows == 0 || columns == 0)                                                                       \
            return;                                                                                          \
        if (x.array && y.array)                                                                              \
            ROWS(type, op(b[c], d[c]))                                                                       \
        else if (x.array)                                                                                    \
            ROWS(type, op(b[c], q))                                                                          \
        else if (y.array)                                                                                    \
            ROWS(type, op(p, d[c]))                                                                          \
        else                                                                                                 \
            ROWS(type, pq)                                                                                   \
    }
#define DEFINE_ASSIGN(name, type)                                                                            \
    ML_VECTOR_CLONES                                                                                         \
    void name(void *to, int64_t to_ld, int64_t rows, int64_t columns, compute_operand x,                     \
              compute_operand y) {                                                                           \
        const type p = *(const type *)x.start;                                                               \
        y = x;                                                                                               \
        if (x.array)                                                                                         \
            ROWS(type, b[c])                                                                                 \
        else                                                                                                 \
            ROWS(type, p)                                                                                    \
    }

DEFINE_OP(compute_sum_vector_int32, int32_sum, uint32_t)
DEFINE_OP(compute_product_vector_int32, int32_product, uint32_t)
DEFINE_OP(compute_sum_vector_float64, float64_sum, double)
DEFINE_OP(compute_product_vector_float64, float64_product, double)
DEFINE_ASSIGN(compute_assign_vector_int32, uint32_t)
DEFINE_ASSIGN(compute_assign_vector_float64, double)
