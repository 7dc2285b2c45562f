/* grid_mesh.c: who has which part of a global array, and what all ranks agree on. */
#include "grid_mesh.h"
#include "exchange.h"

int grid_mesh_open(grid_mesh *m, int32_t mesh_rows, int32_t mesh_columns, int64_t rows, int64_t columns) {
    int size = 0;
    if (exchange_world() == MPI_COMM_NULL)
        return ml_fail(ML_EINVAL, "no array on a mesh without an open world");
    MPI_Comm_size(exchange_world(), &size);
    if (mesh_rows < 1 || mesh_columns < 1 || (int64_t)mesh_rows * mesh_columns != size)
        return ml_fail(ML_EINVAL, "mesh %dx%d for %d ranks: it must have exactly that many", mesh_rows,
                       mesh_columns, size);
    if (rows < 1 || columns < 1 || rows > INT32_MAX || columns > INT32_MAX)
        return ml_fail(ML_EINVAL, "array of %lldx%lld: 1 to %d rows and columns", (long long)rows,
                       (long long)columns, INT32_MAX);
    *m = (grid_mesh){.mesh_rows = mesh_rows, .mesh_columns = mesh_columns, .rows = rows, .columns = columns};
    MPI_Comm_rank(exchange_world(), &m->rank);
    m->mesh_row = m->rank / mesh_columns;
    m->mesh_column = m->rank % mesh_columns;
    m->own = grid_block_of(m, m->rank);
    return ML_OK;
}

/* Part `i` of `parts` of 0..length: ceil(length/parts) each while there is something left. */
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

int grid_worst_status(int status) {
    int worst = status;
    int code = MPI_Allreduce(&status, &worst, 1, MPI_INT, MPI_MAX, exchange_world());
    if (code != MPI_SUCCESS)
        return exchange_mpi(code, "MPI_Allreduce");
    return worst == status ? status : ml_fail(worst, "another rank has failed, with status %d", worst);
}

int ml_grid_longest(double *ns, int32_t count) {
    if (ns == NULL || count < 0)
        return ml_fail(ML_EINVAL, "no place for %d times", count);
    return exchange_mpi(MPI_Allreduce(MPI_IN_PLACE, ns, count, MPI_DOUBLE, MPI_MAX, exchange_world()),
                        "MPI_Allreduce");
}

int ml_grid_barrier(void) {
    return exchange_mpi(MPI_Barrier(exchange_world()), "MPI_Barrier");
}
