/* compute.h: A = x and A = x op y on blocks of rows x columns, op in {+, x}; x and y are arrays or scalars.
 *
 * A scalar is an array whose row and column steps are zero; the kernels know which operands are scalars. x op
 * y of two scalars is one operation before the loop, as a compiler does it. int32 wraps. */
#ifndef MEMLINE_COMPUTE_KERNELS_H
#define MEMLINE_COMPUTE_KERNELS_H

#include <stdint.h>

typedef struct compute_operand {
    const void *start;
    int64_t ld;    /* elements between rows; unused for a scalar */
    int32_t array; /* 0: a scalar */
} compute_operand;

/* Computes a block. `to` may be one of the operands, element by element. The assignment ignores y. */
typedef void compute_block(void *to, int64_t to_ld, int64_t rows, int64_t columns, compute_operand x,
                           compute_operand y);

/* Returns the kernel for a flavour (enum ml_flavour), element_bytes of 4 or 8, and an op (ML_ASSIGN, ML_SUM
 * or ML_PRODUCT), or NULL if there is no such kernel. */
compute_block *compute_kernel_of(int flavour, int element_bytes, int op);

#define DECLARE_COMPUTE(flavour)                                                                             \
    compute_block compute_assign_##flavour##_int32, compute_assign_##flavour##_float64;                      \
    compute_block compute_sum_##flavour##_int32, compute_sum_##flavour##_float64;                            \
    compute_block compute_product_##flavour##_int32, compute_product_##flavour##_float64;
DECLARE_COMPUTE(plain)
DECLARE_COMPUTE(vector)
#undef DECLARE_COMPUTE

#endif
