/* memline/compute.h: computation on one rank, without MPI. */
#ifndef ML_COMPUTE_H
#define ML_COMPUTE_H

#include "grid.h"
#include "method.h"

/* An assignment A = x or A = x op y on one rank. A, x and y are matrices of rows x columns elements; their
 * rows start ld elements apart. x and y may also be scalars. */
typedef struct ml_compute_spec {
    int32_t op;            /* ML_ASSIGN, ML_SUM, ML_PRODUCT */
    int32_t element_bytes; /* 4 or 8 */
    int32_t x_array;       /* 1: x is a matrix; 0: x is a scalar */
    int32_t y_array;       /* 1: y is a matrix; 0: y is a scalar; ML_ASSIGN has no y */
    int32_t flavour;       /* enum ml_flavour */
    int32_t cache;         /* enum ml_cache; ML_COLD flushes A, x and y from the caches */
    int32_t line_bytes;
    int32_t unused;
    int64_t rows;
    int64_t columns;
    int64_t ld; /* distance from one row to the next in elements, the same for A, x and y */
    void *a;    /* A, x and y lie in three distinct regions of `capacity` bytes each */
    void *x;    /* NULL if x is a scalar */
    void *y;
    int64_t capacity;
} ml_compute_spec;

typedef struct ml_compute ml_compute;

ML_API int ml_compute_open(const ml_compute_spec *spec, ml_compute **compute);
/* Repeats `repetitions` times: prepare, clock, compute, clock, verify. Prepare writes new values, which depend
 * on the repetition, into x and y. Then it flushes all cache lines of A, x and y if `cache` is ML_COLD. ns[i]
 * is the time in ns of repetition first + i. */
ML_API int ml_compute_run(ml_compute *compute, int64_t first, int32_t repetitions, double *ns);
/* Overwrites A, x and y with the background pattern, so that their memory can be used again, and frees the
 * object. */
ML_API int ml_compute_close(ml_compute *compute);

#endif
