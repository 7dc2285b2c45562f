/* compute.h: A = x and A = x op y on blocks of rows x columns, op in {+, x}; each of x and y an array or a
 * scalar.
 *
 * A scalar is an array whose row and column steps are zero; the kernels are told which is which, and x op y
 * of two scalars is one operation, done before the loop, as any compiler would. int32 wraps. */
#ifndef MEMLINE_COMPUTE_KERNELS_H
#define MEMLINE_COMPUTE_KERNELS_H

#include <stdint.h>

typedef struct compute_operand {
    const void *start;
    int64_t ld;    /* elements from row to row; unused for a scalar */
    int32_t array; /* 0: one element for all */
} compute_operand;

/* `to` may be one of the operands, element for element. y is not looked at by the assignment. */
typedef void compute_block(void *to, int64_t to_ld, int64_t rows, int64_t columns, compute_operand x,
                           compute_operand y);

/* flavour: enum ml_flavour; element_bytes 4 or 8; op: ML_ASSIGN, ML_SUM or ML_PRODUCT. NULL where there is
 * none. */
compute_block *compute_kernel_of(int flavour, int element_bytes, int op);

#define DECLARE_COMPUTE(flavour)                                                                             \
    compute_block compute_assign_##flavour##_int32, compute_assign_##flavour##_float64;                      \
    compute_block compute_sum_##flavour##_int32, compute_sum_##flavour##_float64;                            \
    compute_block compute_product_##flavour##_int32, compute_product_##flavour##_float64;
DECLARE_COMPUTE(plain)
DECLARE_COMPUTE(vector)
#undef DECLARE_COMPUTE

#endif
