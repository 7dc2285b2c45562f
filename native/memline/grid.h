/* memline/grid.h: arrays distributed over a mesh of ranks. */
#ifndef ML_GRID_H
#define ML_GRID_H

#include "base.h"

/* A global array of rows x columns elements is distributed over a mesh of mesh_rows x mesh_columns ranks. The
 * mesh contains all ranks, numbered row by row. Each rank has a block of ceil(rows/mesh_rows) x
 * ceil(columns/mesh_columns) elements; the last blocks are smaller or empty. Elements are int32 with wrapping
 * arithmetic (element_bytes 4) or float64 (8). */

enum ml_op {
    ML_SUM = 0,
    ML_MAX = 1, /* maximum; for scans, not for ml_compute */
    ML_PRODUCT = 2,
    ML_ASSIGN = 3, /* A = x; only for ml_compute */
};

enum ml_flavour {
    ML_PLAIN = 0, /* simple loops, as a user would write them */
    ML_TUNED = 1,
};

/* Waits for all ranks. All ranks call it. */
ML_API int ml_grid_barrier(void);
/* Replaces each of the `count` times ns[i] by its maximum over all ranks. All ranks call it. */
ML_API int ml_grid_longest(double *ns, int32_t count);
/* Measures how far apart the cores of the ranks are at the moment, in ns. The pairs of ranks 0 and 1, 2 and
 * 3, ... measure at the same time the one-way time of a cache line or of an empty message. The largest time
 * is stored on all ranks, or 0 if there is only one rank. All ranks call it. */
ML_API int ml_grid_control(double *one_way_ns);

#endif
