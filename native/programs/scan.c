/* scan.c: opens, prepares and runs a distributed scan. */
#include "scan.h"
#include "../timing/timing.h"
#include "grid_run.h"

#include <stdlib.h>
#include <string.h>

static int64_t bytes_of(const ml_scan *s, int64_t elements) {
    return elements * s->spec.element_bytes;
}

static int open_types(ml_scan *s) {
    int vertical = s->spec.direction == ML_VERTICAL;
    s->element = s->spec.element_bytes == 4 ? MPI_INT32_T : MPI_DOUBLE;
    s->combine = s->spec.op == ML_SUM ? MPI_SUM : s->spec.op == ML_MAX ? MPI_MAX : MPI_PROD;
    int code = MPI_Type_vector((int)s->boundary, 1, vertical ? 1 : (int)s->spec.ld, s->element, &s->edge);
    if (code == MPI_SUCCESS)
        code = MPI_Type_commit(&s->edge);
    if (code == MPI_SUCCESS && s->spec.joining >= ML_LIBRARY)
        code = MPI_Comm_split(world_comm(), vertical ? s->mesh.mesh_column : s->mesh.mesh_row, s->line_place,
                              &s->line);
    return mpi_status(code, "creating the type and the communicator of the boundary");
}

static int open_vectors(ml_scan *s) {
    void **vectors[] = {&s->carry, &s->before, &s->arriving, &s->expected, &s->magnitude};
    int64_t elements = s->boundary > s->mesh.columns ? s->boundary : s->mesh.columns;
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        *vectors[i] = calloc((size_t)elements, sizeof(double));
        if (*vectors[i] == NULL)
            return ml_fail(ML_ENOMEM, "there is no memory for a boundary of %lld elements",
                           (long long)elements);
    }
    return ML_OK;
}

static void release(ml_scan *s) {
    if (s->edge != MPI_DATATYPE_NULL)
        MPI_Type_free(&s->edge);
    if (s->line != MPI_COMM_NULL)
        MPI_Comm_free(&s->line);
    free(s->carry);
    free(s->before);
    free(s->arriving);
    free(s->expected);
    free(s->magnitude);
    free(s);
}

int ml_scan_open(const ml_scan_spec *spec, ml_scan **scan) {
    grid_mesh mesh;
    if (spec == NULL || scan == NULL)
        return ml_fail(ML_EINVAL, "the specification of the scan is NULL");
    int status = grid_mesh_open(&mesh, spec->mesh_rows, spec->mesh_columns, spec->rows, spec->columns);
    if (world_comm() == MPI_COMM_NULL)
        return status;
    /* If one rank refuses the specification, all ranks return the error, because the following calls are
     * collective. */
    status = world_agree(status == ML_OK ? scan_check(spec, &mesh) : status);
    if (status != ML_OK)
        return status;
    ml_scan *s = calloc(1, sizeof *s);
    if (s != NULL) {
        int vertical = spec->direction == ML_VERTICAL;
        *s = (ml_scan){.spec = *spec, .mesh = mesh, .edge = MPI_DATATYPE_NULL, .line = MPI_COMM_NULL};
        s->kernels = scan_kernels_of(spec->flavour, spec->element_bytes, spec->op);
        s->line_size = vertical ? mesh.mesh_rows : mesh.mesh_columns;
        s->line_place = vertical ? mesh.mesh_row : mesh.mesh_column;
        s->boundary = vertical ? mesh.own.columns : mesh.own.rows;
        status = open_vectors(s);
    } else
        status = ml_fail(ML_ENOMEM, "there is no memory for a scan");
    status = world_agree(status);
    if (status == ML_OK)
        status = world_agree(open_types(s));
    if (status != ML_OK) {
        if (s != NULL)
            release(s);
        return status;
    }
    *scan = s;
    return ML_OK;
}

static scan_block *block_kernel(const ml_scan *s) {
    return s->spec.direction == ML_VERTICAL ? s->kernels->vertical : s->kernels->horizontal;
}

static int join(ml_scan *s) {
    switch (s->spec.joining) {
    case ML_CHAIN:
        return scan_join_chain(s);
    case ML_DOUBLING:
        return scan_join_doubling(s);
    default:
        return scan_join_library(s);
    }
}

/* Returns whether the scan is vertical and the block has a single row. The row is then its own total, and
 * there is nothing to scan within the block. */
static int single_row(const ml_scan *s) {
    return s->spec.direction == ML_VERTICAL && s->mesh.own.rows == 1;
}

/* Runs an exclusive vertical scan of a block that has a single row: the total of the preceding blocks
 * replaces the row. With ML_CHAIN, the last rank receives this total directly in the place of its row,
 * because no other rank needs that row. */
static int exclusive_row(ml_scan *s) {
    void *before = s->before, *row = s->spec.block;
    int there = s->spec.joining == ML_CHAIN && s->line_place > 0 && s->line_place + 1 == s->line_size;
    if (there)
        s->before = row;
    int status = join(s);
    s->before = before;
    if (status == ML_OK && s->line_place == 0)
        s->kernels->fill_identity(row, s->boundary);
    else if (status == ML_OK && !there)
        memcpy(row, before, (size_t)bytes_of(s, s->boundary));
    return status;
}

int scan_once(ml_scan *s) {
    const ml_scan_spec *p = &s->spec;
    const grid_block *b = &s->mesh.own;
    if (p->method == ML_EXTERNAL)
        return ml_fail(ML_EINVAL, "the caller does a scan of method %d", p->method);
    if (p->joining == ML_ROWS)
        return scan_rows(s);
    s->total = single_row(s) ? p->block : s->carry;
    if (s->total == s->carry)
        s->kernels->fill_identity(s->carry, s->boundary);
    else if (p->exclusive)
        return exclusive_row(s);
    if (p->order == ML_SCAN_SEED) {
        /* The last rank needs no total of its block, because no block follows it. */
        if (s->total == s->carry && s->line_place + 1 < s->line_size)
            (p->direction == ML_VERTICAL ? s->kernels->reduce_vertical : s->kernels->reduce_horizontal)(
                p->block, b->rows, b->columns, p->ld, s->carry);
        int status = join(s);
        if (status == ML_OK)
            block_kernel(s)(p->block, b->rows, b->columns, p->ld, s->before, p->exclusive);
        return status;
    }
    if (s->total == s->carry)
        block_kernel(s)(p->block, b->rows, b->columns, p->ld, s->carry, p->exclusive);
    int status = join(s);
    if (status != ML_OK)
        return status;
    scan_correct_part(s, p->method == ML_DATATYPE && p->joining == ML_CHAIN ? SCAN_REST : SCAN_WHOLE);
    return ML_OK;
}

int ml_scan_prepare(ml_scan *s, int64_t repetition) {
    const ml_scan_spec *p = &s->spec;
    const grid_block *b = &s->mesh.own;
    uint32_t key = pattern_key(0, (uint64_t)repetition);
    for (int64_t r = 0; r < b->rows; r++) {
        void *row = (char *)p->block + bytes_of(s, r * p->ld);
        if (p->element_bytes == 4)
            grid_row_int32(row, key, p->op, b->row + r, b->column, b->columns);
        else
            grid_row_float64(row, key, p->op, b->row + r, b->column, b->columns);
    }
    if (p->cache == ML_COLD && b->rows > 0 && b->columns > 0) {
        ml_walk rows = {b->rows, bytes_of(s, b->columns), bytes_of(s, p->ld), NULL};
        flush_walk(p->block, &rows, p->line_bytes);
        flush_fence();
    }
    return ML_OK;
}

static int prepare(void *it, int64_t repetition) {
    return ml_scan_prepare(it, repetition);
}

static int once(void *it) {
    return scan_once(it);
}

static int verify(void *it, int64_t repetition) {
    return ml_scan_verify(it, repetition);
}

int ml_scan_run(ml_scan *s, int64_t first, int32_t repetitions, double *ns) {
    static const timed_steps steps = {.prepare = prepare, .once = once, .verify = verify};
    return grid_run(&steps, s, first, repetitions, ns);
}

int ml_scan_close(ml_scan *s) {
    if (s == NULL)
        return ML_OK;
    const grid_block *b = &s->mesh.own;
    if (b->rows > 0 && b->columns > 0)
        grid_background(s->spec.block, bytes_of(s, (b->rows - 1) * s->spec.ld + b->columns));
    release(s);
    return ML_OK;
}
