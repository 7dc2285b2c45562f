/* memline/convolve.h: two programs for one box convolution. Collective. */
#ifndef ML_CONVOLVE_H
#define ML_CONVOLVE_H

#include "grid.h"
#include "machine.h"
#include "method.h"
#include "scan.h"

/* The b x b box convolution of an image of int32: a pixel becomes `weight` times the sum of the box of which
 * it is the lower right corner, zero outside the image, wrapping. Both programs give the same bits. */
enum ml_program {
    ML_CONV_SCAN = 0,  /* horizontal scan, vertical scan, four-corner difference with shifts by b */
    ML_CONV_SHIFT = 1, /* b - 1 shifts by one to the east, each added; then b - 1 to the south */
};

typedef struct ml_convolve_spec {
    int32_t mesh_rows;
    int32_t mesh_columns;
    int32_t program; /* enum ml_program */
    int32_t weight;
    int32_t mean; /* 1: the sum divided by b*b, to the nearest, halves up, once, at the end; weight is 1 and
                     the sums, taken as unsigned, are below 2^32 */
    int32_t joining; /* of the scans */
    int32_t order;
    int32_t method;  /* of shifts: ML_DATATYPE or ML_PACKED */
    int32_t flavour; /* enum ml_flavour */
    int32_t cache;   /* cold flushes all of this rank's arrays */
    int32_t line_bytes;
    int32_t pages; /* enum ml_pages, of the arrays, which are opened here */
    int64_t rows;
    int64_t columns;
    int64_t box; /* b, at least 1 */
    /* NULL: a pattern of (element, repetition). Else the whole image, rows x columns, the same on every rank
     * and kept by the caller until the end. */
    const int32_t *image;
} ml_convolve_spec;

typedef struct ml_convolve ml_convolve;

/* All collective but prepare, verify and result. */
ML_API int ml_convolve_open(const ml_convolve_spec *spec, ml_convolve **convolve);
ML_API int ml_convolve_prepare(ml_convolve *convolve, int64_t repetition);
ML_API int ml_convolve_once(ml_convolve *convolve);
/* This rank's pixels against a serial convolution, to the last bit. */
ML_API int ml_convolve_verify(ml_convolve *convolve, int64_t repetition);
/* As ml_scan_run. */
ML_API int ml_convolve_run(ml_convolve *convolve, int64_t first, int32_t repetitions, double *ns);
/* This rank's part of the blurred image: its first row and column in the whole, its size, its ld in elements.
 */
ML_API int ml_convolve_result(ml_convolve *convolve, const int32_t **pixels,
                              int64_t place_rows_columns_ld[5]);
ML_API int ml_convolve_close(ml_convolve *convolve);

#endif
