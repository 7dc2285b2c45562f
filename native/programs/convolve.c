/* convolve.c: opens, prepares and runs a box convolution. */
#include "convolve.h"
#include "../kernels/grid.h"
#include "../timing/timing.h"
#include "../walks/walks.h"
#include "convolve_programs.h"
#include "convolve_state.h"
#include "convolve_verify.h"
#include "grid_run.h"

#include <stdlib.h>
#include <string.h>

static int check(const ml_convolve_spec *p) {
    if (p->program != ML_CONV_SCAN && p->program != ML_CONV_SHIFT)
        return ml_fail(ML_EINVAL, "program %d is unknown", p->program);
    if (p->box < 1 || p->box > INT32_MAX)
        return ml_fail(ML_EINVAL, "box of %lld: it must be at least 1", (long long)p->box);
    if (p->mean != 0 && (p->mean != 1 || p->weight != 1))
        return ml_fail(ML_EINVAL, "mean %d with weight %d: a mean has weight 1", p->mean, p->weight);
    if (p->method != ML_PACKED && p->method != ML_DATATYPE)
        return ml_fail(ML_EUNSUPPORTED, "method %d cannot send a shift", p->method);
    if (p->flavour != ML_PLAIN && p->flavour != ML_TUNED)
        return ml_fail(ML_EINVAL, "flavour %d is unknown", p->flavour);
    if (p->cache != ML_WARM && p->cache != ML_COLD)
        return ml_fail(ML_EINVAL, "cache %d is unknown", p->cache);
    int status = walk_check_line(p->line_bytes);
    return status == ML_OK && p->cache == ML_COLD ? flush_check() : status;
}

static int frame_open(frame *f, int64_t rows, int64_t columns, int64_t halo_rows, int64_t halo_columns,
                      int32_t pages) {
    *f = (frame){NULL, 0, halo_rows, halo_columns, rows, columns, halo_columns + columns};
    f->bytes = (halo_rows + rows) * f->ld * 4;
    if (rows == 0 || columns == 0)
        return ML_OK;
    if (f->ld > INT32_MAX || halo_rows + rows > INT32_MAX)
        return ml_fail(ML_EINVAL, "a block of %lldx%lld with its halo is not possible",
                       (long long)(halo_rows + rows), (long long)f->ld);
    void *region = NULL;
    int status = ml_region_open(f->bytes, pages, &region);
    f->memory = region;
    return status;
}

static void frame_close(frame *f) {
    if (f->memory != NULL)
        ml_region_close(f->memory, f->bytes);
}

static int open_memory(ml_convolve *v) {
    const grid_block *b = &v->mesh.own;
    int shift = v->spec.program == ML_CONV_SHIFT;
    int64_t limit = v->mesh.rows > v->mesh.columns ? v->mesh.rows : v->mesh.columns;
    v->reach = v->spec.box - shift < limit ? v->spec.box - shift : limit;
    int status = frame_open(&v->image, b->rows, b->columns, shift ? 0 : v->reach, v->reach, v->spec.pages);
    if (status == ML_OK && shift)
        status = frame_open(&v->sums, b->rows, b->columns, v->reach, 0, v->spec.pages);
    if (status == ML_OK)
        status = frame_open(&v->result, b->rows, b->columns, 0, 0, v->spec.pages);
    if (status != ML_OK)
        return status;
    int64_t west = b->rows * v->reach, north = (b->columns + v->reach) * v->reach;
    v->buffer_bytes = 4 * ((west > north ? west : north) + 1);
    v->buffers = malloc(2 * (size_t)v->buffer_bytes);
    v->sliding = malloc(((size_t)(v->mesh.columns + b->columns) + 1) * 2 * sizeof *v->sliding);
    if (v->buffers == NULL || v->sliding == NULL || v->buffer_bytes / 4 > INT32_MAX)
        return ml_fail(ML_ENOMEM, "there is no memory for edges of %lld bytes", (long long)v->buffer_bytes);
    return ML_OK;
}

static int open_scan(ml_convolve *v, int direction) {
    const ml_convolve_spec *p = &v->spec;
    ml_scan_spec scan = {.mesh_rows = p->mesh_rows,
                         .mesh_columns = p->mesh_columns,
                         .direction = direction,
                         .op = ML_SUM,
                         .element_bytes = 4,
                         .joining = p->joining,
                         .order = p->order,
                         .method = ML_PACKED,
                         .flavour = p->flavour,
                         .cache = ML_WARM,
                         .line_bytes = p->line_bytes,
                         .rows = p->rows,
                         .columns = p->columns,
                         .ld = v->image.ld,
                         .block_capacity = v->image.bytes};
    if (v->image.memory != NULL)
        scan.block = frame_at(&v->image, 0, 0);
    return ml_scan_open(&scan, &v->scans[direction]);
}

static void release(ml_convolve *v) {
    for (int i = 0; i < 2; i++)
        ml_scan_close(v->scans[i]);
    frame_close(&v->image);
    frame_close(&v->sums);
    frame_close(&v->result);
    free(v->buffers);
    free(v->sliding);
    free(v);
}

int ml_convolve_open(const ml_convolve_spec *spec, ml_convolve **convolve) {
    grid_mesh mesh;
    if (spec == NULL || convolve == NULL)
        return ml_fail(ML_EINVAL, "the specification of the convolution is NULL");
    int status = grid_mesh_open(&mesh, spec->mesh_rows, spec->mesh_columns, spec->rows, spec->columns);
    if (world_comm() == MPI_COMM_NULL)
        return status;
    /* If one rank refuses the specification, all ranks return the error, because the following calls are
     * collective. */
    status = world_agree(status == ML_OK ? check(spec) : status);
    if (status != ML_OK)
        return status;
    ml_convolve *v = calloc(1, sizeof *v);
    if (v != NULL) {
        v->spec = *spec;
        v->mesh = mesh;
        status = open_memory(v);
    } else
        status = ml_fail(ML_ENOMEM, "there is no memory for a convolution");
    status = world_agree(status);
    for (int direction = 0; direction < 2 && status == ML_OK && spec->program == ML_CONV_SCAN; direction++)
        status = open_scan(v, direction);
    if (status != ML_OK) {
        if (v != NULL)
            release(v);
        return status;
    }
    *convolve = v;
    return ML_OK;
}

static void flush_frame(const frame *f, int32_t line_bytes) {
    if (f->memory != NULL)
        flush_run(f->memory, f->bytes, line_bytes);
}

int convolve_prepare(ml_convolve *v, int64_t repetition) {
    const grid_block *b = &v->mesh.own;
    uint32_t key = pattern_key(0, (uint64_t)repetition);
    if (b->rows == 0 || b->columns == 0)
        return ML_OK;
    memset(v->image.memory, 0, (size_t)v->image.bytes);
    if (v->sums.memory != NULL)
        memset(v->sums.memory, 0, (size_t)v->sums.bytes);
    memset(v->result.memory, 0xAA, (size_t)v->result.bytes);
    for (int64_t r = 0; r < b->rows; r++) {
        int32_t *row = frame_at(&v->image, r, 0);
        if (v->spec.image != NULL)
            memcpy(row, v->spec.image + (b->row + r) * v->mesh.columns + b->column, (size_t)b->columns * 4);
        else
            convolve_pattern(v, (uint32_t *)row, key, b->row + r, b->column, b->columns);
    }
    if (v->spec.cache == ML_COLD) {
        flush_frame(&v->image, v->spec.line_bytes);
        flush_frame(&v->sums, v->spec.line_bytes);
        flush_frame(&v->result, v->spec.line_bytes);
        flush_fence();
    }
    return ML_OK;
}

int convolve_once(ml_convolve *v) {
    return v->spec.program == ML_CONV_SCAN ? convolve_by_scans(v) : convolve_by_shifts(v);
}

static int prepare(void *it, int64_t repetition) {
    return convolve_prepare(it, repetition);
}

static int once(void *it) {
    return convolve_once(it);
}

static int verify(void *it, int64_t repetition) {
    return convolve_verify(it, repetition);
}

int ml_convolve_run(ml_convolve *v, int64_t first, int32_t repetitions, double *ns) {
    static const timed_steps steps = {.prepare = prepare, .once = once, .verify = verify};
    return grid_run(&steps, v, first, repetitions, ns);
}

int ml_convolve_result(ml_convolve *v, const int32_t **pixels, int64_t place_rows_columns_ld[5]) {
    if (v == NULL || pixels == NULL || place_rows_columns_ld == NULL)
        return ml_fail(ML_EINVAL, "the pointer for the result is NULL");
    const grid_block *b = &v->mesh.own;
    int64_t place[5] = {b->row, b->column, b->rows, b->columns, v->result.ld};
    memcpy(place_rows_columns_ld, place, sizeof place);
    *pixels = v->result.memory;
    return ML_OK;
}

int ml_convolve_close(ml_convolve *v) {
    if (v != NULL)
        release(v);
    return ML_OK;
}
