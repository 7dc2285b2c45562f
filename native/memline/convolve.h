/* memline/convolve.h: two programs for the same box convolution. Collective. */
#ifndef ML_CONVOLVE_H
#define ML_CONVOLVE_H

#include "grid.h"
#include "machine.h"
#include "method.h"
#include "scan.h"

/* The b x b box convolution of an int32 image: a pixel becomes `weight` times the sum of the box whose lower
 * right corner it is. Pixels outside the image are zero, and the arithmetic wraps. Both programs produce the
 * same bits. */
enum ml_program {
    ML_CONV_SCAN = 0,  /* horizontal scan, vertical scan, four-corner difference with shifts by b */
    ML_CONV_SHIFT = 1, /* b - 1 shifts by one to the east, each added; then b - 1 to the south */
};

typedef struct ml_convolve_spec {
    int32_t mesh_rows;
    int32_t mesh_columns;
    int32_t program; /* enum ml_program */
    int32_t weight;
    /* mean = 1: the sum is divided by b*b and rounded to the nearest, halves up, once at the end. The weight
     * is 1 and the sums, taken as unsigned, are below 2^32. */
    int32_t mean;
    int32_t joining; /* enum ml_joining, of the scans */
    int32_t order;
    int32_t method;  /* how shifts are sent: ML_DATATYPE or ML_PACKED */
    int32_t flavour; /* enum ml_flavour */
    int32_t cache;   /* enum ml_cache; ML_COLD flushes all arrays of this rank */
    int32_t line_bytes;
    int32_t pages; /* enum ml_pages of the arrays, which ml_convolve_open allocates */
    int64_t rows;
    int64_t columns;
    int64_t box; /* b, at least 1 */
    /* NULL: the image is a pattern of (element, repetition). Otherwise the whole image of rows x columns
     * pixels, identical on every rank; the caller keeps it until ml_convolve_close. */
    const int32_t *image;
} ml_convolve_spec;

typedef struct ml_convolve ml_convolve;

/* All functions are collective over all ranks except prepare, verify and result. */
ML_API int ml_convolve_open(const ml_convolve_spec *spec, ml_convolve **convolve);
ML_API int ml_convolve_prepare(ml_convolve *convolve, int64_t repetition);
ML_API int ml_convolve_once(ml_convolve *convolve);
/* Compares this rank's pixels with a serial convolution, to the last bit. */
ML_API int ml_convolve_verify(ml_convolve *convolve, int64_t repetition);
/* Runs the timed loop of ml_scan_run. */
ML_API int ml_convolve_run(ml_convolve *convolve, int64_t first, int32_t repetitions, double *ns);
/* Returns this rank's part of the blurred image: the first row and column of the part in the whole image, its
 * rows, its columns, and its ld in elements. */
ML_API int ml_convolve_result(ml_convolve *convolve, const int32_t **pixels,
                              int64_t place_rows_columns_ld[5]);
ML_API int ml_convolve_close(ml_convolve *convolve);

#endif
