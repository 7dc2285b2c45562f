/* sort_access.h: copies a rank's words from and to the window, and counts them. */
#ifndef MEMLINE_SORT_ACCESS_H
#define MEMLINE_SORT_ACCESS_H

#include "sort_state.h"

int64_t sort_word(const void *words, int64_t i, const struct ml_sort *s);
void sort_put(void *words, int64_t i, int64_t value, const struct ml_sort *s);

/* Copy words from the window (read) or to the window (write) and count them. sort_read_every
 * and sort_write_every access every `step`-th word of the window. */
void sort_read(struct ml_sort *s, void *to, const void *from, int64_t words);
void sort_write(struct ml_sort *s, void *to, const void *from, int64_t words);
void sort_read_every(struct ml_sort *s, void *to, const void *from, int64_t words, int64_t step);
void sort_write_every(struct ml_sort *s, void *to, const void *from, int64_t words, int64_t step);
/* Reads this rank's keys into `local`. */
void sort_read_own(struct ml_sort *s);
/* Swaps `keys` and `other`, after the keys have been moved to `other`. */
void sort_swap(struct ml_sort *s);

#endif
