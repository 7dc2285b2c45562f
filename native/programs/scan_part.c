/* scan_part.c: finds a rank's neighbours along the scan and the last row or column (edge) of its block, and
 * combines parts of the block with the total of the preceding blocks. */
#include "scan.h"

static int64_t bytes_of(const ml_scan *s, int64_t elements) {
    return elements * s->spec.element_bytes;
}

int scan_peer(const ml_scan *s, int distance) {
    int vertical = s->spec.direction == ML_VERTICAL;
    int peer = grid_rank_at(&s->mesh, s->mesh.mesh_row + (vertical ? distance : 0),
                            s->mesh.mesh_column + (vertical ? 0 : distance));
    return peer < 0 ? MPI_PROC_NULL : peer;
}

void *scan_edge(const ml_scan *s) {
    const grid_block *b = &s->mesh.own;
    int64_t at = s->spec.direction == ML_VERTICAL ? (b->rows - 1) * s->spec.ld : b->columns - 1;
    return (char *)s->spec.block + bytes_of(s, at);
}

/* Returns the number of elements of the block in the direction of the scan. */
static int64_t along(const ml_scan *s) {
    return s->spec.direction == ML_VERTICAL ? s->mesh.own.rows : s->mesh.own.columns;
}

void scan_correct_part(ml_scan *s, enum scan_part part) {
    const grid_block *b = &s->mesh.own;
    if (s->line_place == 0 || along(s) == 0)
        return;
    int64_t length = part == SCAN_EDGE ? 1 : part == SCAN_REST ? along(s) - 1 : along(s);
    void *start = part == SCAN_EDGE ? scan_edge(s) : s->spec.block;
    if (s->spec.direction == ML_VERTICAL)
        s->kernels->correct_vertical(start, length, b->columns, s->spec.ld, s->before);
    else
        s->kernels->correct_horizontal(start, b->rows, length, s->spec.ld, s->before);
}
