/* grid_mesh.h: a global array on a mesh of ranks.
 *
 *     2x3 mesh, 5x7 array:   rank 0 | 1 | 2     blocks of 3x3 | 3x3 | 3x1
 *                                 3 | 4 | 5               2x3 | 2x3 | 2x1   */
#ifndef MEMLINE_GRID_MESH_H
#define MEMLINE_GRID_MESH_H

#include <stdint.h>

/* One rank's part: elements [row, row + rows) x [column, column + columns). */
typedef struct grid_block {
    int64_t row, rows, column, columns;
} grid_block;

typedef struct grid_mesh {
    int32_t mesh_rows, mesh_columns;
    int64_t rows, columns; /* of the global array */
    int rank, mesh_row, mesh_column;
    grid_block own;
} grid_mesh;

/* Returns ML_OK, or ML_EINVAL if the mesh does not consist of exactly all ranks or the array is empty. The
 * world must be open. */
int grid_mesh_open(grid_mesh *m, int32_t mesh_rows, int32_t mesh_columns, int64_t rows, int64_t columns);
grid_block grid_block_of(const grid_mesh *m, int rank);
/* Returns the rank at (mesh_row, mesh_column), or -1 outside the mesh. */
int grid_rank_at(const grid_mesh *m, int mesh_row, int mesh_column);

#endif
