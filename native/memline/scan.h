/* memline/scan.h: scans along the rows and columns of the mesh. Collective. */
#ifndef ML_SCAN_H
#define ML_SCAN_H

#include "grid.h"
#include "method.h"

enum ml_direction {
    ML_HORIZONTAL = 0, /* along rows: x(i, j) = x(i, j - 1) op d(i, j); a column is the boundary */
    ML_VERTICAL = 1,   /* down columns; a row is the boundary */
};

/* How the boundaries along a row or column of the mesh are joined. */
enum ml_joining {
    ML_CHAIN = 0,    /* from rank to rank: P - 1 messages in sequence */
    ML_DOUBLING = 1, /* ceil(log2 P) rounds at doubling distances */
    ML_LIBRARY = 2,  /* MPI_Exscan on a communicator of that row or column, as a user writes it */
    ML_ROWS =
        3, /* vertical, at most one row per rank: MPI_Scan or MPI_Exscan of the rows is the whole scan */
};

enum ml_scan_order {
    ML_SCAN_CORRECT =
        0, /* scan each block, join, combine every element with the preceding total: the paper's order */
    ML_SCAN_SEED = 1, /* reduce each block, join, scan from the preceding total: one writing pass less */
};

typedef struct ml_scan_spec {
    int32_t mesh_rows;
    int32_t mesh_columns;
    int32_t direction;     /* enum ml_direction */
    int32_t exclusive;     /* 1: an element is not part of its own prefix; the first becomes the identity */
    int32_t op;            /* enum ml_op */
    int32_t element_bytes; /* 4 or 8 */
    int32_t joining;       /* enum ml_joining */
    int32_t order;         /* enum ml_scan_order */
    /* ML_PACKED sends the boundary as the kernels leave it, contiguous. ML_DATATYPE sends it directly from
     * the block: for an inclusive ML_SCAN_CORRECT with ML_CHAIN or ML_DOUBLING. ML_EXTERNAL is the caller's
     * own scan of ML_ROWS, prepared and verified here. */
    int32_t method;
    int32_t flavour; /* enum ml_flavour */
    int32_t cache;   /* enum ml_cache; ML_COLD flushes the block */
    int32_t line_bytes;
    int64_t rows; /* of the global array */
    int64_t columns;
    int64_t ld;  /* elements, of this rank's block */
    void *block; /* from ml_region_open; NULL is allowed for an empty block */
    int64_t block_capacity;
} ml_scan_spec;

typedef struct ml_scan ml_scan;

/* All functions are collective over all ranks except prepare and verify. */
ML_API int ml_scan_open(const ml_scan_spec *spec, ml_scan **scan);
/* Rewrites the block with the values of `repetition`, then flushes its lines if the cache state is ML_COLD.
 */
ML_API int ml_scan_prepare(ml_scan *scan, int64_t repetition);
/* Runs the scan once, untimed. */
ML_API int ml_scan_once(ml_scan *scan);
/* Compares every element with a serial scan of the whole array, and checks the gaps between the rows.
 *
 * int32 elements and every maximum must agree to the last bit. A float64 sum or product of n elements is n -
 * 1 rounded operations in any grouping, so its error is at most (n-1)u/(1-(n-1)u) times s, where u = 2^-53
 * and s is the sum (product) of the elements' magnitudes. The serial result has the same bound, so the two
 * differ by at most 2*n*u*s for n < 9e7. */
ML_API int ml_scan_verify(ml_scan *scan, int64_t repetition);
/* Repeats `repetitions` times: prepare, barrier, clock, scan, clock, verify. ns[i] is the longest time of any
 * rank for repetition first + i, in ns from the moment that rank left the barrier; it is the same on every
 * rank. Wrong data does not stop the loop; the call returns ML_EDATA on every rank at the end. */
ML_API int ml_scan_run(ml_scan *scan, int64_t first, int32_t repetitions, double *ns);
/* Restores the background pattern in the block and frees the scan. */
ML_API int ml_scan_close(ml_scan *scan);

#endif
