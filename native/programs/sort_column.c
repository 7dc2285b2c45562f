/* sort_column.c: Leighton's column sort. Its eight steps take five supersteps (Amato et al. 1998, table 11).
 *
 * The keys form a matrix of r x p keys: each of the p ranks has a column of r keys. The window holds the
 * columns one after the other. r is even, a multiple of p, and at least 2 (p - 1)^2. The places after the n
 * keys are filled with the largest key. The columns are sorted repeatedly; in between, the matrix is
 *
 *     transposed    keys in the order of columns go into rows
 *     and back      keys in the order of rows go into columns; a rank's words lie p apart, next to others'
 *     shifted       by half a column: each sort then covers half of one column and half of the next
 */
#include "sort_access.h"

/* Returns r, the number of keys in a column of the matrix. */
static int64_t column_of(const sort_shape *h) {
    int64_t p = h->ranks, step = p % 2 == 0 ? p : 2 * p;
    int64_t least = sort_most(h) > 2 * (p - 1) * (p - 1) ? sort_most(h) : 2 * (p - 1) * (p - 1);
    return (least + step - 1) / step * step;
}

/* Returns how many keys of this rank's column are keys of the input; the others are filling. */
static int64_t given(const struct ml_sort *s) {
    int64_t r = column_of(&s->shape), left = s->shape.n - s->rank * r;
    return left < 0 ? 0 : left < r ? left : r;
}

static char *own_column(const struct ml_sort *s, char *matrix) {
    return sort_at(matrix, s->rank * column_of(&s->shape), s);
}

static void read_given(struct ml_sort *s) {
    sort_read(s, s->local, own_column(s, s->keys), given(s));
}

static void fill(struct ml_sort *s) {
    s->held = column_of(&s->shape);
    sort_fill_largest(sort_at(s->local, given(s), s), s->held - given(s), s->shape.bytes);
}

static void read_column(struct ml_sort *s) {
    sort_read(s, s->local, own_column(s, s->keys), s->held);
}

static void sort_local(struct ml_sort *s) {
    sort_radix(s->local, s->spare, s->held, s->shape.bytes);
}

static void write_column(struct ml_sort *s) {
    sort_write(s, own_column(s, s->other), s->local, s->held);
    sort_swap(s);
}

/* Sorts this rank's column, then groups its keys for the transposition: key i goes to column i mod p. The
 * keys for one column become consecutive in `spare`. */
static void sort_and_divide(struct ml_sort *s) {
    int64_t p = s->shape.ranks, part = s->held / p;
    sort_local(s);
    for (int64_t c = 0; c < p; c++)
        sort_pick(sort_at(s->spare, c * part, s), sort_at(s->local, c, s), part, p, s->shape.bytes);
}

static void write_transposed(struct ml_sort *s) {
    int64_t p = s->shape.ranks, part = s->held / p;
    for (int64_t c = 0; c < p; c++)
        sort_write(s, sort_at(s->other, c * s->held + s->rank * part, s), sort_at(s->spare, c * part, s),
                   part);
    sort_swap(s);
}

/* Transposes back. Key i of the column of rank j has the number i p + j if the keys are counted row by row,
 * so the keys of a rank are written p words apart. */
static void write_back(struct ml_sort *s) {
    sort_write_every(s, sort_at(s->other, s->rank, s), s->local, s->held, s->shape.ranks);
    sort_swap(s);
}

/* Returns the address of the r keys from the middle of the preceding column to the middle of this rank's
 * column. Rank 0 has no preceding column and does nothing in this superstep. */
static char *shifted(struct ml_sort *s) {
    return sort_at(own_column(s, s->keys), -s->held / 2, s);
}

static void read_shifted(struct ml_sort *s) {
    if (s->rank > 0)
        sort_read(s, s->local, shifted(s), s->held);
}

static void sort_shifted(struct ml_sort *s) {
    if (s->rank > 0)
        sort_local(s);
}

static void write_shifted(struct ml_sort *s) {
    if (s->rank > 0)
        sort_write(s, shifted(s), s->local, s->held);
}

/* Returns the number of words of local memory that a rank accesses in the two copies and in `sorts` serial
 * radix sorts of a column. */
static int64_t local_words(const sort_shape *h, int sorts) {
    return column_of(h) * (2 + sorts * (1 + 2 * h->bytes));
}

static void count_init(const sort_shape *h, int pass, ml_sort_words *global, int64_t *local) {
    int64_t r = column_of(h);
    (void)pass;
    *global = (ml_sort_words){r < h->n ? r : h->n, r, h->n + r * h->ranks};
    *local = local_words(h, 0);
}

static void count_sort(const sort_shape *h, int pass, ml_sort_words *global, int64_t *local) {
    int64_t r = column_of(h);
    (void)pass;
    *global = (ml_sort_words){r, r, 2 * r * h->ranks};
    *local = local_words(h, 1);
}

static void count_shift(const sort_shape *h, int pass, ml_sort_words *global, int64_t *local) {
    int64_t r = h->ranks > 1 ? column_of(h) : 0;
    (void)pass;
    *global = (ml_sort_words){r, r, 2 * r * (h->ranks - 1)};
    *local = h->ranks > 1 ? local_words(h, 1) : 0;
}

static int room(const sort_shape *h, int64_t *keys, int64_t *table) {
    *keys = column_of(h) * h->ranks;
    *table = 0;
    return ML_OK;
}

static const sort_step steps[] = {
    {"init matrix", read_given, fill, write_column, count_init},
    {"sort, transpose", read_column, sort_and_divide, write_transposed, count_sort},
    {"sort, transpose back", read_column, sort_local, write_back, count_sort},
    {"sort", read_column, sort_local, write_column, count_sort},
    {"shift, sort, shift back", read_shifted, sort_shifted, write_shifted, count_shift},
};

const sort_algorithm sort_column = {
    .label = "column", .steps = steps, .count = sizeof steps / sizeof *steps, .room = room};
