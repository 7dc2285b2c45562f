/* memline/compute.h: computation on one rank, without MPI. */
#ifndef ML_COMPUTE_H
#define ML_COMPUTE_H

#include "grid.h"
#include "method.h"

/* A = x or A = x op y on one rank: matrices of rows x columns elements whose rows are ld elements apart. */
typedef struct ml_compute_spec {
    int32_t op;            /* ML_ASSIGN, ML_SUM, ML_PRODUCT */
    int32_t element_bytes; /* 4 or 8 */
    int32_t x_array;       /* 0: x is a scalar */
    int32_t y_array;       /* 0: y is a scalar; unused by ML_ASSIGN */
    int32_t flavour;       /* enum ml_flavour */
    int32_t cache;         /* enum ml_cache; ML_COLD flushes all three */
    int32_t line_bytes;
    int32_t unused;
    int64_t rows;
    int64_t columns;
    int64_t ld; /* elements, of A, x and y */
    void *a;    /* three distinct regions of `capacity` bytes each */
    void *x;    /* NULL if x is a scalar */
    void *y;
    int64_t capacity;
} ml_compute_spec;

typedef struct ml_compute ml_compute;

ML_API int ml_compute_open(const ml_compute_spec *spec, ml_compute **compute);
/* Rewrites x and y with the values of `repetition`, then flushes the lines if the cache state is ML_COLD. */
ML_API int ml_compute_prepare(ml_compute *compute, int64_t repetition);
/* Checks every element of A to the last bit (a single operation has one rounding) and the gaps between its
 * rows. Returns ML_EDATA if one differs. */
ML_API int ml_compute_verify(ml_compute *compute, int64_t repetition);
ML_API int ml_compute_run(ml_compute *compute, int64_t first, int32_t repetitions, double *ns);
/* Restores the background pattern in all three matrices and frees the object. */
ML_API int ml_compute_close(ml_compute *compute);

#endif
