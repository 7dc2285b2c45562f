/* sort_serial.c: a radix sort with digits of 8 bits by rank 0 alone, directly in the window. It is the
 * reference for the parallel algorithms; it has no copy-in and no copy-out. */
#include "sort_state.h"

static void sort(struct ml_sort *s) {
    if (s->rank == 0)
        sort_radix(s->keys, s->other, s->shape.n, s->shape.bytes);
}

/* Counts the words: one pass reads the keys to count digits, then each digit reads and writes all keys. */
static void count(const sort_shape *h, int pass, ml_sort_words *global, int64_t *local) {
    (void)pass;
    *global = (ml_sort_words){0, 0, 0};
    *local = h->n * (1 + 2 * h->bytes);
}

static const sort_step steps[] = {{"sort", NULL, sort, NULL, count}};

const sort_algorithm sort_serial = {.label = "serial", .steps = steps, .count = 1};
