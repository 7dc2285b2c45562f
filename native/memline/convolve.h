/* memline/convolve.h: two parallel programs for the same box convolution of an image. Most functions are
 * collective. */
#ifndef ML_CONVOLVE_H
#define ML_CONVOLVE_H

#include "grid.h"
#include "machine.h"
#include "method.h"
#include "scan.h"

/* The b x b box convolution of an int32 image. A pixel becomes `weight` times the sum of the box of b x b
 * pixels whose lower right corner is that pixel. Pixels outside the image are zero. The arithmetic wraps at
 * 32 bits. Both programs give the same result, bit for bit. */
enum ml_program {
    /* Computes prefix sums along rows, then along columns. Each box sum comes from four prefix sums that lie
     * b pixels apart. */
    ML_CONV_SCAN = 0,
    /* Shifts the image b - 1 times by one pixel to the east and adds up the shifted images. Then shifts this
     * sum b - 1 times by one pixel to the south and adds up the shifted sums. */
    ML_CONV_SHIFT = 1,
};

typedef struct ml_convolve_spec {
    int32_t mesh_rows;
    int32_t mesh_columns;
    int32_t program; /* enum ml_program */
    int32_t weight;
    /* 1: a pixel becomes the mean of its box: the sum is divided by b*b once, at the end, and rounded to the
     * nearest integer, halves up. This requires the weight 1, and sums that as unsigned numbers are below
     * 2^32. */
    int32_t mean;
    int32_t joining; /* enum ml_joining: how the scans of the ranks are joined (ML_CONV_SCAN) */
    int32_t order;
    int32_t method;  /* how the pixels of a shift are sent between ranks: ML_DATATYPE or ML_PACKED */
    int32_t flavour; /* enum ml_flavour */
    int32_t cache;   /* enum ml_cache; ML_COLD flushes all arrays of this rank from the caches */
    int32_t line_bytes;
    int32_t pages; /* enum ml_pages of the arrays, which ml_convolve_open allocates */
    int64_t rows;
    int64_t columns;
    int64_t box; /* b, the side of the box in pixels, at least 1 */
    /* The whole image of rows x columns pixels, identical on every rank; the caller keeps it until
     * ml_convolve_close. NULL: each pixel is a function of its row, its column and the repetition. */
    const int32_t *image;
} ml_convolve_spec;

typedef struct ml_convolve ml_convolve;

/* All functions are collective over all ranks except ml_convolve_result. */
ML_API int ml_convolve_open(const ml_convolve_spec *spec, ml_convolve **convolve);
/* Runs `repetitions` timed convolutions. ns[i] is the time of repetition first + i in ns on the slowest rank.
 * Every result is verified: every bit must agree with the result of a serial convolution. */
ML_API int ml_convolve_run(ml_convolve *convolve, int64_t first, int32_t repetitions, double *ns);
/* Stores the address of this rank's part of the convolved image. The five numbers are: the row and the column
 * of the whole image where the part starts, the part's rows and columns, and the distance of its rows in
 * elements. */
ML_API int ml_convolve_result(ml_convolve *convolve, const int32_t **pixels,
                              int64_t place_rows_columns_ld[5]);
ML_API int ml_convolve_close(ml_convolve *convolve);

#endif
