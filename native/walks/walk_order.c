/* walk_order.c: the blocks of an indexed walk by address, and the end of a walk. Gaps between two blocks can
 * only be found from their neighbours. */
#include "../error.h"
#include "walks.h"

#include <stdlib.h>

static int ascending(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static int is_ascending(const ml_walk *w) {
    for (int64_t i = 1; i < w->blocks; i++)
        if (w->index[i] < w->index[i - 1])
            return 0;
    return 1;
}

int walk_order(const ml_walk *w, uint64_t **order) {
    *order = NULL;
    if (w->index == NULL || is_ascending(w))
        return ML_OK;
    uint64_t *sorted = malloc((size_t)w->blocks * sizeof *sorted);
    if (sorted == NULL)
        return ml_fail(ML_ENOMEM, "no memory for the order of %lld blocks", (long long)w->blocks);
    for (int64_t i = 0; i < w->blocks; i++)
        sorted[i] = (uint64_t)(uint32_t)w->index[i] << 32 | (uint32_t)i;
    qsort(sorted, (size_t)w->blocks, sizeof *sorted, ascending);
    *order = sorted;
    return ML_OK;
}

int64_t walk_extent(const ml_walk *w) {
    int64_t last = w->blocks > 0 ? walk_start(w, w->blocks - 1) : 0;
    for (int64_t i = 0; w->index != NULL && i < w->blocks; i++)
        last = walk_start(w, i) > last ? walk_start(w, i) : last;
    return last + w->block_bytes;
}

int walk_check_line(int64_t line_bytes) {
    if (line_bytes < ML_WORD || (line_bytes & (line_bytes - 1)) != 0)
        return ml_fail(ML_EINVAL, "memory line of %lld bytes: a power of two, at least %d",
                       (long long)line_bytes, ML_WORD);
    return ML_OK;
}
