/* memline/scan.h: scans along rows and columns of the mesh. Collective. */
#ifndef ML_SCAN_H
#define ML_SCAN_H

#include "grid.h"
#include "method.h"

enum ml_direction {
    ML_HORIZONTAL = 0, /* along rows: x(i, j) = x(i, j - 1) op d(i, j); a column is the boundary */
    ML_VERTICAL = 1,   /* down columns; a row is the boundary */
};

/* How the boundaries of a row or column of the mesh are joined. */
enum ml_joining {
    ML_CHAIN = 0,    /* from rank to rank: P - 1 messages one after the other */
    ML_DOUBLING = 1, /* ceil(log2 P) rounds at doubling distances */
    ML_LIBRARY = 2,  /* MPI_Exscan on a communicator of that row or column: what a user writes */
    ML_ROWS = 3,     /* vertical, a row a rank at most: MPI_Scan or MPI_Exscan of the rows is all there is */
};

enum ml_scan_order {
    ML_SCAN_CORRECT = 0, /* scan each block, join, combine every element with what came before: the paper's */
    ML_SCAN_SEED = 1,    /* reduce each block, join, scan from what came before: one writing pass less */
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
    /* ML_PACKED: the boundary as the kernels leave it, contiguous; ML_DATATYPE: straight out of the block, where
     * it lies in it: inclusive, ML_SCAN_CORRECT, ML_CHAIN or ML_DOUBLING; ML_EXTERNAL: the caller's own scan of
     * ML_ROWS, prepared and verified here */
    int32_t method;
    int32_t flavour; /* enum ml_flavour */
    int32_t cache;   /* enum ml_cache; cold flushes the block */
    int32_t line_bytes;
    int64_t rows; /* of the global array */
    int64_t columns;
    int64_t ld;  /* of this rank's block, in elements */
    void *block; /* from ml_region_open; an empty block may be NULL */
    int64_t block_capacity;
} ml_scan_spec;

typedef struct ml_scan ml_scan;

/* All of these are collective over all ranks but prepare and verify. */
ML_API int ml_scan_open(const ml_scan_spec *spec, ml_scan **scan);
/* Rewrites the block with the values of `repetition`, then flushes if cold. */
ML_API int ml_scan_prepare(ml_scan *scan, int64_t repetition);
/* The scan itself, untimed. */
ML_API int ml_scan_once(ml_scan *scan);
/* Every element against a serial scan of the whole array, and what lies between the rows.
 *
 * int32 and every max to the last bit. A float64 sum or product of n elements is n - 1 rounded operations
 * however they are grouped, so it is off by at most (n-1)u/(1-(n-1)u) times s, u = 2^-53, s the sum (product)
 * of the elements' magnitudes; so is the serial one, and the two differ by at most 2*n*u*s while n < 9e7. */
ML_API int ml_scan_verify(ml_scan *scan, int64_t repetition);
/* prepare, barrier, clock, scan, clock, verify, `repetitions` times; ns[i]: the longest that any rank took
 * for repetition first + i, from its own leaving of the barrier, the same on every rank. Wrong data does not
 * stop the loop: it is what the call returns, on every rank. */
ML_API int ml_scan_run(ml_scan *scan, int64_t first, int32_t repetitions, double *ns);
/* Puts the background back into the block. */
ML_API int ml_scan_close(ml_scan *scan);

#endif
