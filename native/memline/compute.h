/* memline/compute.h: computation on one rank. No MPI. */
#ifndef ML_COMPUTE_H
#define ML_COMPUTE_H

#include "grid.h"
#include "method.h"

/* A = x, A = x op y on one rank, no MPI: rows x columns of matrices whose rows are ld elements apart. */
typedef struct ml_compute_spec {
    int32_t op;            /* ML_ASSIGN, ML_SUM, ML_PRODUCT */
    int32_t element_bytes; /* 4 or 8 */
    int32_t x_array;       /* 0: x is a scalar */
    int32_t y_array;       /* 0: y is a scalar; unused by ML_ASSIGN */
    int32_t flavour;       /* enum ml_flavour */
    int32_t cache;         /* enum ml_cache; cold flushes all three */
    int32_t line_bytes;
    int32_t unused;
    int64_t rows;
    int64_t columns;
    int64_t ld; /* of A, x and y */
    void *a;    /* three different regions, each of `capacity` bytes */
    void *x;    /* NULL if a scalar */
    void *y;
    int64_t capacity;
} ml_compute_spec;

typedef struct ml_compute ml_compute;

ML_API int ml_compute_open(const ml_compute_spec *spec, ml_compute **compute);
/* Rewrites x and y with the values of `repetition`, then flushes if cold. */
ML_API int ml_compute_prepare(ml_compute *compute, int64_t repetition);
/* Every element of A to the last bit (a single operation has one rounding), and what lies between its rows.
 */
ML_API int ml_compute_verify(ml_compute *compute, int64_t repetition);
ML_API int ml_compute_run(ml_compute *compute, int64_t first, int32_t repetitions, double *ns);
/* Puts the background back into all three. */
ML_API int ml_compute_close(ml_compute *compute);

#endif
