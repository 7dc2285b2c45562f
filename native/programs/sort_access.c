/* sort_access.c: copies a rank's words from and to the window, and counts them. */
#include "sort_access.h"

#include <string.h>

int64_t sort_word(const void *words, int64_t i, const struct ml_sort *s) {
    return s->shape.bytes == 4 ? (int64_t)((const uint32_t *)words)[i] : ((const int64_t *)words)[i];
}

void sort_put(void *words, int64_t i, int64_t value, const struct ml_sort *s) {
    if (s->shape.bytes == 4)
        ((uint32_t *)words)[i] = (uint32_t)value;
    else
        ((int64_t *)words)[i] = value;
}

void sort_read(struct ml_sort *s, void *to, const void *from, int64_t words) {
    memcpy(to, from, (size_t)(words * s->shape.bytes));
    s->reads += words;
}

void sort_write(struct ml_sort *s, void *to, const void *from, int64_t words) {
    memcpy(to, from, (size_t)(words * s->shape.bytes));
    s->writes += words;
}

void sort_read_every(struct ml_sort *s, void *to, const void *from, int64_t words, int64_t step) {
    sort_pick(to, from, words, step, s->shape.bytes);
    s->reads += words;
}

void sort_write_every(struct ml_sort *s, void *to, const void *from, int64_t words, int64_t step) {
    sort_spread(to, from, words, step, s->shape.bytes);
    s->writes += words;
}

void sort_read_own(struct ml_sort *s) {
    s->held = sort_own(s);
    sort_read(s, s->local, sort_at(s->keys, sort_first(&s->shape, s->rank), s), s->held);
}

void sort_swap(struct ml_sort *s) {
    char *keys = s->keys;
    s->keys = s->other;
    s->other = keys;
}
