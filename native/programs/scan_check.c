/* scan_check.c: checks that the specification of a scan is valid and fits its memory, before the memory is
 * accessed. */
#include "../timing/timing.h"
#include "../walks/walks.h"
#include "scan.h"

static int outside(int value, int last) {
    return value < 0 || value > last;
}

int scan_check(const ml_scan_spec *p, const grid_mesh *m) {
    const grid_block *b = &m->own;
    if (scan_kernels_of(p->flavour, p->element_bytes, p->op) == NULL)
        return ml_fail(ML_EINVAL,
                       "there is no scan kernel of flavour %d for operation %d on elements of %d bytes",
                       p->flavour, p->op, p->element_bytes);
    if (outside(p->direction, ML_VERTICAL) || outside(p->exclusive, 1) || outside(p->joining, ML_ROWS) ||
        outside(p->order, ML_SCAN_SEED) || outside(p->cache, ML_COLD))
        return ml_fail(
            ML_EINVAL,
            "a scan with direction %d, exclusive %d, joining %d, order %d, cache %d is not possible",
            p->direction, p->exclusive, p->joining, p->order, p->cache);
    if (p->joining == ML_ROWS && (p->direction != ML_VERTICAL || p->rows > p->mesh_rows))
        return ml_fail(ML_EUNSUPPORTED,
                       "MPI_Scan of whole rows needs a scan down the columns, with %d rows on %d ranks",
                       (int)p->rows, p->mesh_rows);
    int whole = p->joining == ML_ROWS && p->method == ML_EXTERNAL;
    if (p->method != ML_PACKED && p->method != ML_DATATYPE && !whole)
        return ml_fail(ML_EUNSUPPORTED, "method %d cannot send a boundary", p->method);
    if (p->method == ML_DATATYPE && (p->exclusive || p->order == ML_SCAN_SEED || p->joining >= ML_LIBRARY))
        return ml_fail(ML_EUNSUPPORTED,
                       "a block holds its boundary only after an inclusive scan without seed");
    int status = walk_check_line(p->line_bytes);
    if (status == ML_OK && p->cache == ML_COLD)
        status = flush_check();
    if (status != ML_OK)
        return status;
    if (b->rows == 0 || b->columns == 0)
        return ML_OK;
    if (p->ld < b->columns || p->ld > INT32_MAX)
        return ml_fail(ML_EINVAL, "leading dimension %lld is too small for %lld columns", (long long)p->ld,
                       (long long)b->columns);
    if (p->block == NULL || ((b->rows - 1) * p->ld + b->columns) * p->element_bytes > p->block_capacity)
        return ml_fail(
            ML_EINVAL, "a block of %lldx%lld with leading dimension %lld does not fit into %lld bytes",
            (long long)b->rows, (long long)b->columns, (long long)p->ld, (long long)p->block_capacity);
    return ML_OK;
}
