/* compute.c: opens, runs and verifies an assignment A = x or A = x op y of matrices on one rank. */
#include "compute.h"
#include "../error.h"
#include "../kernels/compute.h"
#include "../kernels/grid.h"
#include "../kernels/kernels.h"
#include "../kernels/ops.h"
#include "../memline.h"
#include "../timing/loop.h"
#include "../timing/timing.h"
#include "../walks/walks.h"

#include <stdlib.h>
#include <string.h>

/* The keys of the test values of the operands x and y. */
enum { X_KEY = 1, Y_KEY = 2 };

/* An element of a matrix, of type int32 or float64. */
typedef union compute_element {
    uint32_t int32;
    double float64;
} compute_element;

struct ml_compute {
    ml_compute_spec spec;
    compute_block *kernel;
    compute_operand x, y;
    compute_element x_scalar, y_scalar;
    void *expected; /* memory for two rows of expected values */
};

static int64_t ld_bytes(const ml_compute_spec *s) {
    return s->ld * s->element_bytes;
}

static int64_t extent(const ml_compute_spec *s) {
    return ((s->rows - 1) * s->ld + s->columns) * s->element_bytes;
}

static int uses_y(const ml_compute_spec *s) {
    return s->op != ML_ASSIGN && s->y_array;
}

static int check(const ml_compute_spec *s) {
    if (compute_kernel_of(s->flavour, s->element_bytes, s->op) == NULL)
        return ml_fail(ML_EINVAL, "there is no kernel of flavour %d for operation %d on elements of %d bytes",
                       s->flavour, s->op, s->element_bytes);
    if (s->rows < 1 || s->columns < 1 || s->ld < s->columns || s->rows > INT32_MAX || s->ld > INT32_MAX)
        return ml_fail(ML_EINVAL, "a matrix of %lldx%lld with leading dimension %lld is not possible",
                       (long long)s->rows, (long long)s->columns, (long long)s->ld);
    if (extent(s) > s->capacity)
        return ml_fail(ML_EINVAL, "a matrix of %lld bytes does not fit into %lld", (long long)extent(s),
                       (long long)s->capacity);
    if (s->a == NULL || (s->x_array && s->x == NULL) || (uses_y(s) && s->y == NULL))
        return ml_fail(ML_EINVAL, "the memory of an array is NULL");
    if (s->cache != ML_WARM && s->cache != ML_COLD)
        return ml_fail(ML_EINVAL, "cache %d is unknown", s->cache);
    int status = walk_check_line(s->line_bytes);
    return status == ML_OK && s->cache == ML_COLD ? flush_check() : status;
}

int ml_compute_open(const ml_compute_spec *spec, ml_compute **compute) {
    if (spec == NULL || compute == NULL)
        return ml_fail(ML_EINVAL, "the specification of the computation is NULL");
    int status = check(spec);
    if (status != ML_OK)
        return status;
    ml_compute *c = calloc(1, sizeof *c);
    void *expected = malloc(2 * (size_t)spec->columns * sizeof(double));
    if (c == NULL || expected == NULL) {
        free(c);
        free(expected);
        return ml_fail(ML_ENOMEM, "there is no memory for a computation of %lld columns",
                       (long long)spec->columns);
    }
    *c = (ml_compute){.spec = *spec, .expected = expected};
    c->kernel = compute_kernel_of(spec->flavour, spec->element_bytes, spec->op);
    c->x = (compute_operand){spec->x_array ? spec->x : &c->x_scalar, spec->ld, spec->x_array};
    c->y = (compute_operand){uses_y(spec) ? spec->y : &c->y_scalar, spec->ld, uses_y(spec)};
    *compute = c;
    return ML_OK;
}

static void write_row(const ml_compute_spec *s, void *to, uint32_t key, int64_t row, int64_t count) {
    if (s->element_bytes == 4)
        grid_row_int32(to, key, ML_SUM, row, 0, count);
    else
        grid_row_float64(to, key, ML_SUM, row, 0, count);
}

static void write_operand(const ml_compute_spec *s, compute_operand o, void *scalar, uint32_t key) {
    if (!o.array) {
        write_row(s, scalar, key, 0, 1);
        return;
    }
    for (int64_t r = 0; r < s->rows; r++)
        write_row(s, (char *)o.start + r * ld_bytes(s), key, r, s->columns);
}

static int prepare(void *it, int64_t repetition) {
    ml_compute *c = it;
    const ml_compute_spec *s = &c->spec;
    write_operand(s, c->x, &c->x_scalar, pattern_key(X_KEY, (uint64_t)repetition));
    write_operand(s, c->y, &c->y_scalar, pattern_key(Y_KEY, (uint64_t)repetition));
    if (s->cache == ML_COLD) {
        ml_walk rows = {s->rows, s->columns * s->element_bytes, ld_bytes(s), NULL};
        flush_walk(s->a, &rows, s->line_bytes);
        if (c->x.array)
            flush_walk(s->x, &rows, s->line_bytes);
        if (c->y.array)
            flush_walk(s->y, &rows, s->line_bytes);
        flush_fence();
    }
    return ML_OK;
}

/* Computes x op y for one pair of elements, without the kernels that are verified. memcpy reads the elements,
 * because C does not allow the memory of one type to be accessed as another type. */
static compute_element expect(const ml_compute_spec *s, const void *x, const void *y) {
    compute_element p, q;
    memcpy(&p, x, (size_t)s->element_bytes);
    memcpy(&q, y, (size_t)s->element_bytes);
    if (s->op == ML_ASSIGN)
        return p;
    if (s->element_bytes == 4)
        p.int32 = s->op == ML_SUM ? p.int32 + q.int32 : p.int32 * q.int32;
    else
        p.float64 = s->op == ML_SUM ? p.float64 + q.float64 : p.float64 * q.float64;
    return p;
}

int compute_verify(ml_compute *c, int64_t repetition) {
    const ml_compute_spec *s = &c->spec;
    uint32_t x_key = pattern_key(X_KEY, (uint64_t)repetition),
             y_key = pattern_key(Y_KEY, (uint64_t)repetition);
    char *x = c->expected, *y = x + s->columns * (int64_t)sizeof(double);
    int64_t e = s->element_bytes;
    for (int64_t r = 0; r < s->rows; r++) {
        const char *got = (const char *)s->a + r * ld_bytes(s);
        write_row(s, x, x_key, c->x.array ? r : 0, c->x.array ? s->columns : 1);
        write_row(s, y, y_key, c->y.array ? r : 0, c->y.array ? s->columns : 1);
        for (int64_t i = 0; i < s->columns; i++) {
            compute_element element = expect(s, x + (c->x.array ? i * e : 0), y + (c->y.array ? i * e : 0));
            if (memcmp(&element, got + i * e, (size_t)e) != 0)
                return ml_fail(ML_EDATA, "repetition %lld: element (%lld, %lld) is wrong",
                               (long long)repetition, (long long)r, (long long)i);
        }
    }
    int64_t gap = grid_gap_written(s->a, s->rows, s->columns * e, ld_bytes(s));
    return gap < 0 ? ML_OK
                   : ml_fail(ML_EDATA, "repetition %lld: word %lld, between rows, was written to",
                             (long long)repetition, (long long)gap);
}

static int once(void *it) {
    ml_compute *c = it;
    c->kernel(c->spec.a, c->spec.ld, c->spec.rows, c->spec.columns, c->x, c->y);
    return ML_OK;
}

static int verify(void *it, int64_t repetition) {
    return compute_verify(it, repetition);
}

int ml_compute_run(ml_compute *c, int64_t first, int32_t repetitions, double *ns) {
    static const timed_steps steps = {.prepare = prepare, .once = once, .verify = verify};
    return timed_run(&steps, c, first, repetitions, 1, ns);
}

int ml_compute_close(ml_compute *c) {
    if (c == NULL)
        return ML_OK;
    grid_background(c->spec.a, extent(&c->spec));
    if (c->x.array)
        grid_background(c->spec.x, extent(&c->spec));
    if (c->y.array)
        grid_background(c->spec.y, extent(&c->spec));
    free(c->expected);
    free(c);
    return ML_OK;
}
