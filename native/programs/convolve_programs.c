/* convolve_programs.c: Conv-Scan and Conv-Shift, the two programs that Hur and Lin (1999) compare. */
#include "convolve_programs.h"
#include "convolve_state.h"
#include "halo.h"
#include "scan.h"

static int present(const ml_convolve *v) {
    return v->mesh.own.rows > 0 && v->mesh.own.columns > 0;
}

/* Divides the sums by the number of pixels of a box, if the mean is wanted. This is the last step of both
 * programs; the weight has been applied before. */
static void finish(ml_convolve *v) {
    if (v->spec.mean)
        box_mean(v->result.memory, v->mesh.own.rows, v->mesh.own.columns, v->result.ld, v->spec.box);
}

int convolve_by_scans(ml_convolve *v) {
    int status = scan_once(v->scans[0]);
    if (status == ML_OK)
        status = scan_once(v->scans[1]);
    if (status == ML_OK)
        status = halo_fill_west(v);
    if (status == ML_OK)
        status = halo_fill_north(v);
    if (status != ML_OK || !present(v))
        return status;
    (v->spec.flavour == ML_PLAIN ? box_corners_plain : box_corners_vector)(
        v->result.memory, v->result.ld, v->mesh.own.rows, v->mesh.own.columns, frame_at(&v->image, 0, 0),
        v->image.ld, v->reach, v->spec.weight);
    finish(v);
    return ML_OK;
}

/* Computes to = a + b for blocks of the size of this rank's block. */
static void add(const ml_convolve *v, int32_t *to, int64_t to_ld, compute_operand a, compute_operand b) {
    compute_kernel_of(v->spec.flavour, 4, ML_SUM)(to, to_ld, v->mesh.own.rows, v->mesh.own.columns, a, b);
}

static compute_operand block_of(const frame *f, int64_t row, int64_t column) {
    return (compute_operand){frame_at(f, row, column), f->ld, 1};
}

/* The k-th shift by one pixel to the east: receives the column that lies k columns west of the block, and
 * sends a column to the east. The neighbour has this column in its own block, or has received it in an
 * earlier shift. */
static int shift_east(ml_convolve *v, int64_t k) {
    const grid_mesh *m = &v->mesh;
    int west = grid_rank_at(m, m->mesh_row, m->mesh_column - 1);
    int east = grid_rank_at(m, m->mesh_row, m->mesh_column + 1);
    frame_part in = {&v->image, 0, -k, m->own.rows, m->own.columns > 0 && m->own.column >= k};
    frame_part out = {&v->image, 0, m->own.columns - k, m->own.rows, 0};
    if (east >= 0) {
        grid_block other = grid_block_of(m, east);
        out.columns = other.columns > 0 && other.column >= k;
    }
    return halo_exchange(v, east < 0 ? MPI_PROC_NULL : east, out, west < 0 ? MPI_PROC_NULL : west, in);
}

static int shift_south(ml_convolve *v, int64_t k) {
    const grid_mesh *m = &v->mesh;
    int north = grid_rank_at(m, m->mesh_row - 1, m->mesh_column);
    int south = grid_rank_at(m, m->mesh_row + 1, m->mesh_column);
    frame_part in = {&v->sums, -k, 0, m->own.rows > 0 && m->own.row >= k, m->own.columns};
    frame_part out = {&v->sums, m->own.rows - k, 0, 0, m->own.columns};
    if (south >= 0) {
        grid_block other = grid_block_of(m, south);
        out.rows = other.rows > 0 && other.row >= k;
    }
    return halo_exchange(v, south < 0 ? MPI_PROC_NULL : south, out, north < 0 ? MPI_PROC_NULL : north, in);
}

/* Runs Conv-Shift: adds each shifted column or row to the sum as soon as it has arrived. The first addition
 * starts the sum. */
int convolve_by_shifts(ml_convolve *v) {
    int32_t *sums = frame_at(&v->sums, 0, 0);
    const frame *last = &v->image; /* where the final sum lies; if nothing is added, it is the image itself */
    int status = ML_OK;
    for (int64_t k = 1; k <= v->reach && status == ML_OK; k++) {
        status = shift_east(v, k);
        if (status == ML_OK && present(v))
            add(v, sums, v->sums.ld, block_of(k == 1 ? &v->image : &v->sums, 0, 0),
                block_of(&v->image, 0, -k));
    }
    for (int64_t k = 1; k <= v->reach && status == ML_OK; k++) {
        status = shift_south(v, k);
        if (status == ML_OK && present(v))
            add(v, v->result.memory, v->result.ld, block_of(k == 1 ? &v->sums : &v->result, 0, 0),
                block_of(&v->sums, -k, 0));
        last = &v->result;
    }
    if (status != ML_OK || !present(v))
        return status;
    compute_kernel_of(v->spec.flavour, 4, ML_PRODUCT)(v->result.memory, v->result.ld, v->mesh.own.rows,
                                                      v->mesh.own.columns, block_of(last, 0, 0),
                                                      (compute_operand){&v->spec.weight, 0, 0});
    finish(v);
    return ML_OK;
}
