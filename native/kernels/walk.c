/* walk.c: which kernel a part of a walk gets. */
#include "walk.h"
#include "copy_kernels.h"

void walk_gather(void *to, const void *from, const ml_walk *w, int64_t first, int64_t count) {
    int64_t bytes = count * w->block_bytes;
    if (walk_contiguous(w))
        contiguous_best(bytes)(to, (const char *)from + first * w->block_bytes, bytes);
    else
        gather_best(w, bytes)(to, from, w, first, count);
}

void walk_scatter(void *to, const void *from, const ml_walk *w, int64_t first, int64_t count) {
    int64_t bytes = count * w->block_bytes;
    if (walk_contiguous(w))
        contiguous_best(bytes)((char *)to + first * w->block_bytes, from, bytes);
    else
        scatter_best(w, to, bytes)(to, from, w, first, count);
}
