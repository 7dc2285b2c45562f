/* compute.h: kernels for A = x and A = x op y, where op is + or *. A is a matrix of rows x columns elements;
 * x and y are matrices or scalars.
 *
 * If x and y are both scalars, x op y is computed once before the loop, as a compiler would do it. int32
 * arithmetic wraps. */
#ifndef MEMLINE_COMPUTE_KERNELS_H
#define MEMLINE_COMPUTE_KERNELS_H

#include <stdint.h>

typedef struct compute_operand {
    const void *start;
    int64_t ld;    /* distance of the rows in elements; not used for a scalar */
    int32_t array; /* 1: a matrix; 0: a scalar */
} compute_operand;

/* Computes the matrix `to`. `to` may be the same memory as an operand. The assignment ignores y. */
typedef void compute_block(void *to, int64_t to_ld, int64_t rows, int64_t columns, compute_operand x,
                           compute_operand y);

/* Returns the kernel for a flavour (enum ml_flavour), an element size in bytes (4 or 8) and an operation
 * (ML_ASSIGN, ML_SUM or ML_PRODUCT), or NULL if there is no such kernel. */
compute_block *compute_kernel_of(int flavour, int element_bytes, int op);

#define DECLARE_COMPUTE(flavour)                                                                             \
    compute_block compute_assign_##flavour##_int32, compute_assign_##flavour##_float64;                      \
    compute_block compute_sum_##flavour##_int32, compute_sum_##flavour##_float64;                            \
    compute_block compute_product_##flavour##_int32, compute_product_##flavour##_float64;
DECLARE_COMPUTE(plain)
DECLARE_COMPUTE(vector)
#undef DECLARE_COMPUTE

#endif
