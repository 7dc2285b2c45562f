/* grid_mesh.c: computes which part of a global array each rank has, and combines values of all ranks. */
#include "grid_mesh.h"
#include "../kernels/kernels.h"
#include "../mpi/handoff.h"
#include "../mpi/world.h"

int grid_mesh_open(grid_mesh *m, int32_t mesh_rows, int32_t mesh_columns, int64_t rows, int64_t columns) {
    if (world_comm() == MPI_COMM_NULL)
        return ml_fail(ML_EINVAL, "an array on a mesh needs an open world");
    int size = world_size();
    if (mesh_rows < 1 || mesh_columns < 1 || (int64_t)mesh_rows * mesh_columns != size)
        return ml_fail(ML_EINVAL, "mesh %dx%d for %d ranks: it must have exactly that many", mesh_rows,
                       mesh_columns, size);
    if (rows < 1 || columns < 1 || rows > INT32_MAX || columns > INT32_MAX)
        return ml_fail(ML_EINVAL, "array of %lldx%lld: it must have 1 to %d rows and columns",
                       (long long)rows, (long long)columns, INT32_MAX);
    *m = (grid_mesh){.mesh_rows = mesh_rows, .mesh_columns = mesh_columns, .rows = rows, .columns = columns};
    m->rank = world_rank();
    m->mesh_row = m->rank / mesh_columns;
    m->mesh_column = m->rank % mesh_columns;
    m->own = grid_block_of(m, m->rank);
    return ML_OK;
}

/* Computes part number i if the indices 0 to length - 1 are divided into `parts` parts. Each part has
 * ceil(length/parts) indices; the last parts are smaller or empty. */
static void part(int64_t length, int parts, int i, int64_t *start, int64_t *count) {
    int64_t size = (length + parts - 1) / parts;
    *start = size * i < length ? size * i : length;
    *count = size < length - *start ? size : length - *start;
}

grid_block grid_block_of(const grid_mesh *m, int rank) {
    grid_block b;
    part(m->rows, m->mesh_rows, rank / m->mesh_columns, &b.row, &b.rows);
    part(m->columns, m->mesh_columns, rank % m->mesh_columns, &b.column, &b.columns);
    return b;
}

int grid_rank_at(const grid_mesh *m, int mesh_row, int mesh_column) {
    if (mesh_row < 0 || mesh_row >= m->mesh_rows || mesh_column < 0 || mesh_column >= m->mesh_columns)
        return -1;
    return mesh_row * m->mesh_columns + mesh_column;
}

int ml_grid_longest(double *ns, int32_t count) {
    if (ns == NULL || count < 0)
        return ml_fail(ML_EINVAL, "the pointer for %d times is NULL", count);
    return mpi_status(MPI_Allreduce(MPI_IN_PLACE, ns, count, MPI_DOUBLE, MPI_MAX, world_comm()),
                      "MPI_Allreduce");
}

int ml_grid_barrier(void) {
    return mpi_status(MPI_Barrier(world_comm()), "MPI_Barrier");
}

int ml_grid_control(double *one_way_ns) {
    if (one_way_ns == NULL || world_comm() == MPI_COMM_NULL)
        return ml_fail(ML_EINVAL, "the pointer for the control's time is NULL, or no world is open");
    int rank = world_rank(), peer = rank ^ 1, status = ML_OK;
    *one_way_ns = 0;
    if (peer < world_size()) /* with an odd number of ranks, the last one has no peer */
        status = handoff_control(peer, rank < peer, one_way_ns);
    return status == ML_OK ? ml_grid_longest(one_way_ns, 1) : status;
}
