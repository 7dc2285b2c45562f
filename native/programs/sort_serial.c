/* sort_serial.c: a radix sort by digits of 8 bits on one rank, in the keys' place. It is no superstep in the
 * paper's sense, but the reference for the others. */
#include "sort.h"

static void sort(struct ml_sort *s) {
    if (s->rank == 0)
        sort_radix(s->keys, s->other, s->shape.n, s->shape.bytes);
}

/* Keys are counted in one pass and moved digit by digit. */
static void count(const sort_shape *h, int pass, ml_sort_words *global, int64_t *local) {
    (void)pass;
    *global = (ml_sort_words){0, 0, 0};
    *local = h->n * (1 + 2 * h->bytes);
}

static const sort_step steps[] = {{"sort", NULL, sort, NULL, count}};

const sort_algorithm sort_serial = {.label = "serial", .steps = steps, .count = 1};
