/* compute_kernels.c: the table of the kernels for A = x and A = x op y: by flavour, element type and
 * operation. */
#include "../memline.h"
#include "compute.h"

#define ROW(flavour)                                                                                         \
    {                                                                                                        \
        {compute_assign_##flavour##_int32, compute_sum_##flavour##_int32,                                    \
         compute_product_##flavour##_int32},                                                                 \
        {                                                                                                    \
            compute_assign_##flavour##_float64, compute_sum_##flavour##_float64,                             \
                compute_product_##flavour##_float64                                                          \
        }                                                                                                    \
    }

static compute_block *const kernels[2][2][3] = {ROW(plain), ROW(vector)};

compute_block *compute_kernel_of(int flavour, int element_bytes, int op) {
    if ((flavour != ML_PLAIN && flavour != ML_TUNED) || (element_bytes != 4 && element_bytes != 8))
        return 0;
    int type = element_bytes == 8;
    switch (op) {
    case ML_ASSIGN:
        return kernels[flavour][type][0];
    case ML_SUM:
        return kernels[flavour][type][1];
    case ML_PRODUCT:
        return kernels[flavour][type][2];
    default:
        return 0;
    }
}
