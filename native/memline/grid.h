/* memline/grid.h: arrays distributed over a mesh of ranks. */
#ifndef ML_GRID_H
#define ML_GRID_H

#include "base.h"

/* A global array of rows x columns elements lies on a mesh of mesh_rows x mesh_columns ranks, which is all
 * ranks, numbered row by row. Each rank has a block of ceil(rows/mesh_rows) x ceil(columns/mesh_columns)
 * elements; the last blocks are smaller or empty. Elements are int32 (element_bytes 4), which wraps, or
 * float64 (8). */

enum ml_op {
    ML_SUM = 0,
    ML_MAX = 1, /* not for ml_compute */
    ML_PRODUCT = 2,
    ML_ASSIGN = 3, /* only for ml_compute */
};

enum ml_flavour {
    ML_PLAIN = 0, /* the loops as a user writes them */
    ML_TUNED = 1,
};

/* Waits for all ranks. Collective. */
ML_API int ml_grid_barrier(void);
/* Replaces ns[i] by the maximum over all ranks. Collective. */
ML_API int ml_grid_longest(double *ns, int32_t count);
/* Measures how far apart the cores are now, in ns: pairs of ranks 0 and 1, 2 and 3, ... measure
 * simultaneously as in ml_exchange_control, and the largest value is stored. Collective; 0 with a single
 * rank. */
ML_API int ml_grid_control(double *one_way_ns);

#endif
