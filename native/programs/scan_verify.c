/* scan_verify.c: compares a block with a serial scan of the whole array. Every rank computes the serial scan
 * up to the end of its block. */
#include "scan.h"

#include <math.h>

static int wrong(const ml_scan *s, int64_t repetition, int64_t row, int64_t column) {
    return ml_fail(ML_EDATA, "rank %d, repetition %lld: element (%lld, %lld) of the scan is wrong",
                   s->mesh.rank, (long long)repetition, (long long)row, (long long)column);
}

/* Defines functions that compute the serial scan of one row of the array, in place. `carry` has the running
 * totals: one for each column (vertical scan), or one for this row (horizontal scan). */
#define DEFINE(op, type, identity)                                                                           \
    static void serial_##op(const ml_scan *s, type *row, type *carry, int64_t count) {                       \
        int vertical = s->spec.direction == ML_VERTICAL;                                                     \
        for (int64_t c = 0; c < count; c++) {                                                                \
            type *total = vertical ? carry + c : carry, before = *total;                                     \
            *total = op(before, row[c]);                                                                     \
            row[c] = s->spec.exclusive ? before : *total;                                                    \
        }                                                                                                    \
    }
FOR_EACH_OP(DEFINE)

static int differs_int32(const uint32_t *got, const uint32_t *expected, int64_t count, int64_t *at) {
    for (*at = 0; *at < count; ++*at)
        if (got[*at] != expected[*at])
            return 1;
    return 0;
}

/* Compares `count` elements; *at receives the index of the first wrong one. They may differ by 2*n*u*s, the
 * error bound derived in memline/scan.h. Maxima must be equal, because they are not rounded. */
static int differs_float64(const ml_scan *s, const double *got, const double *expected,
                           const double *magnitude, int64_t row, int64_t column, int64_t count, int64_t *at) {
    for (*at = 0; *at < count; ++*at) {
        double n = (double)(s->spec.direction == ML_VERTICAL ? row : column + *at) + 1;
        double bound = s->spec.op == ML_MAX ? 0 : 2 * n * 0x1p-53 * magnitude[*at];
        if (got[*at] != expected[*at] && !(fabs(got[*at] - expected[*at]) <= bound))
            return 1;
    }
    return 0;
}

static void serial_int32(const ml_scan *s, uint32_t *row, uint32_t *carry, int64_t count) {
    (s->spec.op == ML_SUM   ? serial_int32_sum
     : s->spec.op == ML_MAX ? serial_int32_max
                            : serial_int32_product)(s, row, carry, count);
}

static void serial_float64(const ml_scan *s, double *row, double *carry, int64_t count) {
    (s->spec.op == ML_SUM   ? serial_float64_sum
     : s->spec.op == ML_MAX ? serial_float64_max
                            : serial_float64_product)(s, row, carry, count);
}

/* Verifies a block. For both directions of the scan, the serial scan goes through the rows of the array, from
 * the start of the scan to the end of the block. */
static int verify(ml_scan *s, int64_t repetition, char *carry, char *weight, char *row, char *size) {
    const ml_scan_spec *p = &s->spec;
    const grid_block *b = &s->mesh.own;
    int vertical = p->direction == ML_VERTICAL;
    int64_t first = vertical ? 0 : b->row, column = vertical ? b->column : 0;
    int64_t skipped = b->column - column, count = skipped + b->columns;
    uint32_t key = pattern_key(0, (uint64_t)repetition);
    const scan_kernels *k = s->kernels;
    k->fill_identity(carry, vertical ? count : 1);
    k->fill_identity(weight, vertical ? count : 1);
    for (int64_t r = first; r < b->row + b->rows; r++) {
        int64_t at = 0, bad;
        if (!vertical) {
            k->fill_identity(carry, 1);
            k->fill_identity(weight, 1);
        }
        const char *got = (const char *)p->block + (r - b->row) * p->ld * p->element_bytes;
        if (p->element_bytes == 4) {
            grid_row_int32((uint32_t *)row, key, p->op, r, column, count);
            serial_int32(s, (uint32_t *)row, (uint32_t *)carry, count);
            bad = r >= b->row &&
                  differs_int32((const uint32_t *)got, (uint32_t *)row + skipped, b->columns, &at);
        } else {
            grid_row_float64((double *)row, key, p->op, r, column, count);
            for (int64_t c = 0; c < count; c++)
                ((double *)size)[c] = p->op == ML_MAX ? 0 : fabs(((double *)row)[c]);
            serial_float64(s, (double *)row, (double *)carry, count);
            serial_float64(s, (double *)size, (double *)weight, count);
            bad = r >= b->row && differs_float64(s, (const double *)got, (double *)row + skipped,
                                                 (double *)size + skipped, r, b->column, b->columns, &at);
        }
        if (bad)
            return wrong(s, repetition, r, b->column + at);
    }
    return ML_OK;
}

int ml_scan_verify(ml_scan *s, int64_t repetition) {
    const ml_scan_spec *p = &s->spec;
    const grid_block *b = &s->mesh.own;
    if (b->rows == 0 || b->columns == 0)
        return ML_OK;
    int status = verify(s, repetition, s->carry, s->before, s->expected, s->magnitude);
    if (status != ML_OK)
        return status;
    int64_t gap =
        grid_gap_written(p->block, b->rows, b->columns * p->element_bytes, p->ld * p->element_bytes);
    return gap < 0 ? ML_OK
                   : ml_fail(ML_EDATA, "rank %d, repetition %lld: word %lld, between rows, was written to",
                             s->mesh.rank, (long long)repetition, (long long)gap);
}
