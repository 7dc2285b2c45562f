/* memline/grid.h: arrays that lie on a mesh of ranks. */
#ifndef ML_GRID_H
#define ML_GRID_H

#include "base.h"

/* A global array of rows x columns elements lies on a mesh_rows x mesh_columns mesh of all ranks, numbered
 * row by row; each rank has a block of ceil(rows/mesh_rows) x ceil(columns/mesh_columns), the last ones
 * smaller or empty. Elements are int32 (element_bytes 4), which wraps, or float64 (8). */

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

/* All ranks wait for each other; collective. */
ML_API int ml_grid_barrier(void);
/* ns[i] becomes the longest that any rank took; collective. */
ML_API int ml_grid_longest(double *ns, int32_t count);
/* How far apart the cores are just now, in ns: as ml_exchange_control, ranks 0 and 1, 2 and 3, ... at once,
 * and the largest of them. Collective; 0 of a single rank. */
ML_API int ml_grid_control(double *one_way_ns);

#endif
