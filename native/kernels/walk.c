/* walk.c: which kernel a walk gets. */
#include "walk.h"
#include "kernels.h"

static void gather_indexed(char *to, const char *from, const ml_walk *w, int64_t first, int64_t count) {
    for (int64_t i = first; i < first + count; i++, to += w->block_bytes)
        copy_gather_fixed(to, from + (int64_t)w->index[i] * ML_WORD, 1, w->block_bytes, w->block_bytes);
}

static void scatter_indexed(char *to, const char *from, const ml_walk *w, int64_t first, int64_t count) {
    for (int64_t i = first; i < first + count; i++, from += w->block_bytes)
        copy_scatter_fixed(to + (int64_t)w->index[i] * ML_WORD, from, 1, w->block_bytes, w->block_bytes);
}

void walk_gather(void *to, const void *from, const ml_walk *w, int64_t first, int64_t count) {
    if (w->index != NULL)
        gather_indexed(to, from, w, first, count);
    else
        copy_gather_fixed(to, (const char *)from + first * w->stride_bytes, count, w->block_bytes,
                          w->stride_bytes);
}

void walk_scatter(void *to, const void *from, const ml_walk *w, int64_t first, int64_t count) {
    if (w->index != NULL)
        scatter_indexed(to, from, w, first, count);
    else
        copy_scatter_fixed((char *)to + first * w->stride_bytes, from, count, w->block_bytes,
                           w->stride_bytes);
}
