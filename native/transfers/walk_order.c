/* walk_order.c: the blocks of an indexed walk by address. What lies between two blocks can only be told from
 * their neighbours. */
#include "exchange.h"

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
