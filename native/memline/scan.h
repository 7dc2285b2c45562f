/* memline/scan.h: scans (prefix sums, products or maxima) along the rows or columns of an array that is
 * distributed over a mesh of ranks. Most functions are collective. */
#ifndef ML_SCAN_H
#define ML_SCAN_H

#include "grid.h"
#include "method.h"

enum ml_direction {
    ML_HORIZONTAL = 0, /* along rows: x(i, j) = x(i, j - 1) op d(i, j); ranks pass on a column of totals */
    ML_VERTICAL = 1,   /* down columns: x(i, j) = x(i - 1, j) op d(i, j); ranks pass on a row of totals */
};

/* How the ranks of one row or column of the mesh combine the totals of their blocks. P is the number of these
 * ranks. */
enum ml_joining {
    ML_CHAIN = 0,    /* from each rank to the next: P - 1 messages in sequence */
    ML_DOUBLING = 1, /* ceil(log2 P) rounds of messages, whose distance doubles each time */
    ML_LIBRARY = 2,  /* MPI_Exscan on a communicator of these ranks, as a user would write it */
    ML_ROWS =
        3, /* only ML_VERTICAL with at most one row per rank: one MPI_Scan or MPI_Exscan is the whole scan */
};

enum ml_scan_order {
    ML_SCAN_CORRECT =
        0, /* scan each block, join the totals, then combine every element with the preceding total */
    /* Reduce each block, join the totals, then scan each block from the preceding total. The block is
     * written only once. */
    ML_SCAN_SEED = 1,
};

typedef struct ml_scan_spec {
    int32_t mesh_rows;
    int32_t mesh_columns;
    int32_t direction; /* enum ml_direction */
    /* 1: the result excludes the element itself, and the first result is the identity. */
    int32_t exclusive;
    int32_t op;            /* enum ml_op */
    int32_t element_bytes; /* 4 or 8 */
    int32_t joining;       /* enum ml_joining */
    int32_t order;         /* enum ml_scan_order */
    /* How the row or column of totals is sent. ML_PACKED sends it from a contiguous buffer that the kernels
     * have written. ML_DATATYPE sends it directly from the block; this requires an inclusive scan,
     * ML_SCAN_CORRECT, and ML_CHAIN or ML_DOUBLING. With ML_EXTERNAL the caller itself does the scan of
     * ML_ROWS; the data is prepared and verified here. */
    int32_t method;
    int32_t flavour; /* enum ml_flavour */
    int32_t cache;   /* enum ml_cache; ML_COLD flushes the block from the caches */
    int32_t line_bytes;
    int64_t rows; /* rows of the whole array, on all ranks together */
    int64_t columns;
    int64_t ld;  /* distance between the starts of two rows of this rank's block, in elements */
    void *block; /* this rank's block, memory of ml_region_open; NULL is allowed if the block is empty */
    int64_t block_capacity;
} ml_scan_spec;

typedef struct ml_scan ml_scan;

/* All functions are collective over all ranks except ml_scan_prepare and ml_scan_verify. */
ML_API int ml_scan_open(const ml_scan_spec *spec, ml_scan **scan);
/* Writes the input of the scan, which depends on `repetition`, into the block. Then flushes the block's cache
 * lines if `cache` is ML_COLD. */
ML_API int ml_scan_prepare(ml_scan *scan, int64_t repetition);
/* Compares every element of the block with a serial scan of the whole array, and checks that the gaps between
 * the rows are unchanged.
 *
 * int32 elements and every maximum must agree to the last bit. A float64 sum or product of n elements has n - 1
 * rounded operations, in any order. Its error is therefore at most (n-1)u/(1-(n-1)u) times s, where u =
 * 2^-53, and s is the sum (or product) of the magnitudes of the elements. The serial result has the same
 * bound on its error, so the two results differ by at most 2*n*u*s for n < 9e7. */
ML_API int ml_scan_verify(ml_scan *scan, int64_t repetition);
/* Repeats `repetitions` times: prepare, barrier, clock, scan, clock, verify. ns[i] is the time in ns of
 * repetition first + i on the slowest rank; each rank's time starts when it leaves the barrier. All ranks
 * receive the same times. Wrong data does not stop the loop; the call returns ML_EDATA on every rank at the
 * end. */
ML_API int ml_scan_run(ml_scan *scan, int64_t first, int32_t repetitions, double *ns);
/* Overwrites the block with the background pattern, so that its memory can be used again, and frees the scan.
 */
ML_API int ml_scan_close(ml_scan *scan);

#endif
