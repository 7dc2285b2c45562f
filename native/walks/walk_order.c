/* walk_order.c: sorts the blocks of a walk (a list of blocks of memory) by address, and finds the end of a
 * walk. The sorted order shows the gaps between the blocks. */
#include "../error.h"
#include "walks.h"

#include <stdlib.h>

walk_block walk_block_of(const ml_walk *w, int64_t i) {
    int64_t start = w->start_bytes, pass = w->loops > 0 ? i / w->blocks : 0, own = i - pass * w->blocks;
    int64_t rest = pass;
    for (int64_t l = w->loops; l-- > 0; rest /= w->loop[l].count)
        start += rest % w->loop[l].count * w->loop[l].stride_bytes;
    return (walk_block){start + walk_start(w, own), walk_length(w, own),
                        pass * walk_list_bytes(w) + walk_before(w, own)};
}

int64_t walk_block_at(const ml_walk *w, int64_t at, int64_t *inside) {
    if (w->ends == NULL) {
        *inside = at % w->block_bytes;
        return at / w->block_bytes;
    }
    int64_t list = walk_list_bytes(w), pass = at / list, low = 0, high = w->blocks - 1;
    at %= list;
    while (low < high) { /* binary search for the first block that ends after the byte */
        int64_t middle = (low + high) / 2;
        if (w->ends[middle] > at)
            high = middle;
        else
            low = middle + 1;
    }
    *inside = at - walk_before(w, low);
    return pass * w->blocks + low;
}

static int ascending(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static int is_ascending(const ml_walk *w) {
    int64_t last = 0;
    if (walk_is_plain(w) && w->index == NULL)
        return 1;
    FOR_WALK_PASSES(p, w)
    for (int64_t i = 0; i < w->blocks; i++) {
        int64_t start = p.at + walk_start(w, i);
        if (start < last)
            return 0;
        last = start;
    }
    return 1;
}

/* Sorts the keys (start << bits | number of the block), then keeps only the numbers. */
int walk_order(const ml_walk *w, uint64_t **order) {
    *order = NULL;
    if (is_ascending(w))
        return ML_OK;
    int64_t count = walk_passes(w, w->loops) * w->blocks, i = 0;
    int bits = 0;
    while (count >> bits > 0)
        bits++;
    if (walk_extent(w) >> (63 - bits) > 0)
        return ml_fail(ML_EUNSUPPORTED,
                       "%lld unsorted blocks span %lld bytes, which is more than can be sorted",
                       (long long)count, (long long)walk_extent(w));
    uint64_t *sorted = malloc((size_t)count * sizeof *sorted);
    if (sorted == NULL)
        return ml_fail(ML_ENOMEM, "not enough memory to sort %lld blocks by address", (long long)count);
    FOR_WALK_PASSES(p, w)
    for (int64_t b = 0; b < w->blocks; b++, i++)
        sorted[i] = (uint64_t)(p.at + walk_start(w, b)) << bits | (uint64_t)i;
    qsort(sorted, (size_t)count, sizeof *sorted, ascending);
    for (i = 0; i < count; i++)
        sorted[i] &= (UINT64_C(1) << bits) - 1;
    *order = sorted;
    return ML_OK;
}

int64_t walk_extent(const ml_walk *w) {
    int64_t end = 0, shift = w->start_bytes;
    for (int64_t i = 0; (w->index != NULL || w->starts != NULL || w->ends != NULL) && i < w->blocks; i++) {
        int64_t own = walk_start(w, i) + walk_length(w, i);
        end = own > end ? own : end;
    }
    if (w->index == NULL && w->starts == NULL && w->ends == NULL)
        end = (w->blocks > 0 ? walk_start(w, w->blocks - 1) : 0) + w->block_bytes;
    for (int64_t l = 0; l < w->loops; l++)
        shift += w->loop[l].stride_bytes > 0 ? (w->loop[l].count - 1) * w->loop[l].stride_bytes : 0;
    return shift + end;
}

int walk_check_line(int64_t line_bytes) {
    if (line_bytes < ML_WORD || (line_bytes & (line_bytes - 1)) != 0)
        return ml_fail(ML_EINVAL, "memory line of %lld bytes: use a power of two, at least %d",
                       (long long)line_bytes, ML_WORD);
    return ML_OK;
}
