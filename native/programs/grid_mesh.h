/* grid_mesh.h: how a global array is distributed over a mesh of ranks. For example:
 *
 *     2x3 mesh, 5x7 array:   rank 0 | 1 | 2     blocks of 3x3 | 3x3 | 3x1
 *                                 3 | 4 | 5               2x3 | 2x3 | 2x1
 */
#ifndef MEMLINE_GRID_MESH_H
#define MEMLINE_GRID_MESH_H

#include <stdint.h>

/* The part of one rank: `rows` rows and `columns` columns, from element (row, column) of the global array on.
 */
typedef struct grid_block {
    int64_t row, rows, column, columns;
} grid_block;

typedef struct grid_mesh {
    int32_t mesh_rows, mesh_columns;
    int64_t rows, columns; /* rows and columns of the global array */
    int rank, mesh_row, mesh_column;
    grid_block own;
} grid_mesh;

/* Fills in *m. Returns ML_OK, or ML_EINVAL if mesh_rows * mesh_columns is not the number of ranks, or if the
 * array is empty. The world must be open. */
int grid_mesh_open(grid_mesh *m, int32_t mesh_rows, int32_t mesh_columns, int64_t rows, int64_t columns);
grid_block grid_block_of(const grid_mesh *m, int rank);
/* Returns the rank in row mesh_row and column mesh_column of the mesh, or -1 for a position outside the
 * mesh. */
int grid_rank_at(const grid_mesh *m, int mesh_row, int mesh_column);

#endif
