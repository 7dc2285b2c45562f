/* halo.c: fills the halo of a block: fetches the pixels that the block needs from the blocks north and west
 * of it. */
#include "halo.h"
#include "../kernels/walk.h"

static int is_nothing(int peer, const frame_part *p) {
    return peer == MPI_PROC_NULL || p->rows <= 0 || p->columns <= 0;
}

static int type_of(const frame_part *p, MPI_Datatype *type) {
    int code = MPI_Type_vector((int)p->rows, (int)p->columns, (int)p->of->ld, MPI_INT32_T, type);
    if (code == MPI_SUCCESS)
        code = MPI_Type_commit(type);
    return mpi_status(code, "MPI_Type_vector");
}

static int by_datatype(int to, const frame_part *out, int from, const frame_part *in) {
    MPI_Datatype types[2] = {MPI_INT32_T, MPI_INT32_T};
    int status = to == MPI_PROC_NULL ? ML_OK : type_of(out, &types[0]);
    if (status == ML_OK && from != MPI_PROC_NULL)
        status = type_of(in, &types[1]);
    if (status == ML_OK)
        status = mpi_status(MPI_Sendrecv(frame_at(out->of, out->row, out->column), 1, types[0], to, HALO_TAG,
                                         frame_at(in->of, in->row, in->column), 1, types[1], from, HALO_TAG,
                                         world_comm(), MPI_STATUS_IGNORE),
                            "MPI_Sendrecv");
    for (int i = 0; i < 2; i++)
        if (types[i] != MPI_INT32_T)
            MPI_Type_free(&types[i]);
    return status;
}

static ml_walk walk_of(const frame_part *p) {
    int64_t word = sizeof(int32_t);
    return (ml_walk){p->rows, p->columns * word, p->of->ld * word, NULL};
}

static int by_packing(ml_convolve *v, int to, const frame_part *out, int from, const frame_part *in) {
    char *sent = v->buffers, *arrived = v->buffers + v->buffer_bytes;
    int64_t out_words = out->rows * out->columns, in_words = in->rows * in->columns;
    ml_walk out_walk = walk_of(out), in_walk = walk_of(in);
    if (to != MPI_PROC_NULL)
        walk_gather(sent, frame_at(out->of, out->row, out->column), &out_walk, 0, out_walk.blocks);
    int status =
        mpi_status(MPI_Sendrecv(sent, (int)out_words, MPI_INT32_T, to, HALO_TAG, arrived, (int)in_words,
                                MPI_INT32_T, from, HALO_TAG, world_comm(), MPI_STATUS_IGNORE),
                   "MPI_Sendrecv");
    if (status == ML_OK && from != MPI_PROC_NULL)
        walk_scatter(frame_at(in->of, in->row, in->column), arrived, &in_walk, 0, in_walk.blocks);
    return status;
}

int halo_exchange(ml_convolve *v, int to, frame_part out, int from, frame_part in) {
    if (is_nothing(to, &out))
        to = MPI_PROC_NULL;
    if (is_nothing(from, &in))
        from = MPI_PROC_NULL;
    if (to == MPI_PROC_NULL && from == MPI_PROC_NULL)
        return ML_OK;
    return v->spec.method == ML_DATATYPE ? by_datatype(to, &out, from, &in)
                                         : by_packing(v, to, &out, from, &in);
}

/* Intersects two ranges of indices: the `reach` indices before `start`, and the `count` indices from `from`
 * on. Stores the first common index in *at and returns the number of common indices. Returns 0 if `size` is
 * 0. */
static int64_t overlap(int64_t start, int64_t size, int64_t reach, int64_t from, int64_t count, int64_t *at) {
    int64_t low = start - reach > from ? start - reach : from;
    int64_t high = start < from + count ? start : from + count;
    *at = low;
    return size > 0 && high > low ? high - low : 0;
}

/* The range of rows or of columns of a block, in the whole image. */
typedef struct span {
    int64_t start, size;
} span;

static span span_of(const grid_block *b, int rows) {
    return rows ? (span){b->row, b->rows} : (span){b->column, b->columns};
}

/* Restricts a part to those rows (or columns) of block `of` that block `reader` needs for its halo. In the
 * part, rows (or columns) are counted from `first`, the first row or column of this rank's block. */
static void cut(frame_part *part, int rows, span reader, span of, int64_t reach, int64_t first) {
    int64_t at, count = overlap(reader.start, reader.size, reach, of.start, of.size, &at);
    if (rows)
        part->row = at - first, part->rows = count;
    else
        part->column = at - first, part->columns = count;
}

static int rank_beyond(const grid_mesh *m, int rows, int distance) {
    return rows ? grid_rank_at(m, m->mesh_row + distance, m->mesh_column)
                : grid_rank_at(m, m->mesh_row, m->mesh_column + distance);
}

/* Fills the northern halo (rows = 1) or the western halo (rows = 0). In round d, every rank sends to the rank
 * d places south or east, and receives from the rank d places north or west. All ranks have the same number
 * of rounds, so there is no deadlock. `whole` describes the halo; its range in the direction of the transfer
 * is set for each round. */
static int fill(ml_convolve *v, int rows, frame_part whole) {
    const grid_mesh *m = &v->mesh;
    span own = span_of(&m->own, rows);
    int status = ML_OK, blocks = rows ? m->mesh_rows : m->mesh_columns;
    for (int distance = 1; distance < blocks && status == ML_OK; distance++) {
        int to = rank_beyond(m, rows, distance), from = rank_beyond(m, rows, -distance);
        frame_part out = whole, in = whole;
        if (to >= 0) {
            grid_block other = grid_block_of(m, to);
            cut(&out, rows, span_of(&other, rows), own, v->reach, own.start);
        }
        if (from >= 0) {
            grid_block other = grid_block_of(m, from);
            cut(&in, rows, own, span_of(&other, rows), v->reach, own.start);
        }
        status = halo_exchange(v, to < 0 ? MPI_PROC_NULL : to, out, from < 0 ? MPI_PROC_NULL : from, in);
    }
    return status;
}

int halo_fill_west(ml_convolve *v) {
    return fill(v, 0, (frame_part){.of = &v->image, .rows = v->mesh.own.rows});
}

int halo_fill_north(ml_convolve *v) {
    int64_t columns = v->mesh.own.columns;
    return fill(
        v, 1,
        (frame_part){.of = &v->image, .column = -v->reach, .columns = columns > 0 ? v->reach + columns : 0});
}
