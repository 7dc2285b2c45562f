/* ops.h: the operations of scans and computations, one inline function for each operation and element type.
 *
 * int32 is computed as uint32_t, whose wrapping C defines; only max considers the sign. float64 max is "a if
 * a > b, else b", so that the max instruction of vector units gives the same bits. */
#ifndef MEMLINE_OPS_H
#define MEMLINE_OPS_H

#include <math.h>
#include <stdint.h>

static inline uint32_t int32_sum(uint32_t a, uint32_t b) {
    return a + b;
}

static inline uint32_t int32_max(uint32_t a, uint32_t b) {
    return (int32_t)a > (int32_t)b ? a : b;
}

static inline uint32_t int32_product(uint32_t a, uint32_t b) {
    return a * b;
}

static inline double float64_sum(double a, double b) {
    return a + b;
}

static inline double float64_max(double a, double b) {
    return a > b ? a : b;
}

static inline double float64_product(double a, double b) {
    return a * b;
}

/* The identity of each operation, with which an exclusive scan starts. */
#define INT32_SUM_IDENTITY 0u
#define INT32_MAX_IDENTITY 0x80000000u
#define INT32_PRODUCT_IDENTITY 1u
#define FLOAT64_SUM_IDENTITY 0.0
#define FLOAT64_MAX_IDENTITY (-INFINITY)
#define FLOAT64_PRODUCT_IDENTITY 1.0

/* Expands EACH(function, element type, identity) for every operation and element type, in the order of the
 * tables in scan_kernels.c. */
#define FOR_EACH_OP(EACH)                                                                                    \
    EACH(int32_sum, uint32_t, INT32_SUM_IDENTITY)                                                            \
    EACH(int32_max, uint32_t, INT32_MAX_IDENTITY)                                                            \
    EACH(int32_product, uint32_t, INT32_PRODUCT_IDENTITY)                                                    \
    EACH(float64_sum, double, FLOAT64_SUM_IDENTITY)                                                          \
    EACH(float64_max, double, FLOAT64_MAX_IDENTITY)                                                          \
    EACH(float64_product, double, FLOAT64_PRODUCT_IDENTITY)

#endif
