/* copy_check.c: checks the specification of a copy. An invalid one gives an error message of one line. */
#include "copy.h"

static int check_walk(const char *side, const ml_walk *w) {
    if (!walk_is_plain(w))
        return ml_fail(ML_EINVAL, "%s: copies do not support nested layouts", side);
    if (w->blocks <= 0 || w->block_bytes <= 0 || w->block_bytes % WORD != 0)
        return ml_fail(
            ML_EINVAL,
            "%s: %lld blocks of %lld bytes; at least one block is needed, of a multiple of 4 bytes", side,
            (long long)w->blocks, (long long)w->block_bytes);
    if (w->blocks > INT64_MAX / 4 / w->block_bytes)
        return ml_fail(ML_EINVAL, "%s: %lld blocks of %lld bytes do not fit into any memory", side,
                       (long long)w->blocks, (long long)w->block_bytes);
    if (w->index != NULL || w->blocks == 1)
        return ML_OK;
    if (w->stride_bytes < w->block_bytes || w->stride_bytes % WORD != 0 ||
        w->blocks > INT64_MAX / 4 / w->stride_bytes)
        return ml_fail(ML_EINVAL,
                       "%s: stride of %lld bytes; it must be a multiple of 4 and at least as long as a block "
                       "(%lld bytes)",
                       side, (long long)w->stride_bytes, (long long)w->block_bytes);
    return ML_OK;
}

int copy_check_walks(const ml_copy_spec *s) {
    if (s == NULL)
        return ml_fail(ML_EINVAL, "the specification of the copy is NULL");
    int status = check_walk("from", &s->from);
    if (status == ML_OK)
        status = check_walk("to", &s->to);
    if (status != ML_OK)
        return status;
    if (s->call_bytes < 0 || (s->pages != ML_PAGES_BASE && s->pages != ML_PAGES_HUGE) ||
        s->consumer < ML_CONSUMER_NOBODY || s->consumer > ML_CONSUMER_PEER)
        return ml_fail(ML_EINVAL,
                       "a copy with calls of %lld bytes, pages %d and consumer %d is not supported",
                       (long long)s->call_bytes, (int)s->pages, (int)s->consumer);
    int64_t from = s->from.blocks * s->from.block_bytes, to = s->to.blocks * s->to.block_bytes;
    if (from != to)
        return ml_fail(ML_EINVAL, "the payloads differ: %lld bytes from, %lld bytes to", (long long)from,
                       (long long)to);
    return ML_OK;
}

static int check_extent(const char *side, const void *block, const ml_walk *w, int64_t capacity) {
    if (block == NULL || (uintptr_t)block % WORD != 0)
        return ml_fail(ML_EINVAL, "%s: the memory is NULL or not at a multiple of 4 bytes", side);
    if (w->index == NULL) {
        int64_t extent = (w->blocks - 1) * w->stride_bytes + w->block_bytes;
        if (w->blocks > 1 ? extent > capacity : w->block_bytes > capacity)
            return ml_fail(ML_EINVAL, "%s: the walk's %lld bytes are more than the memory's %lld", side,
                           (long long)(w->blocks > 1 ? extent : w->block_bytes), (long long)capacity);
        return ML_OK;
    }
    for (int64_t i = 0; i < w->blocks; i++)
        if (w->index[i] < 0 || walk_start(w, i) + w->block_bytes > capacity)
            return ml_fail(ML_EINVAL, "%s: index %lld is %d: outside the memory's %lld bytes", side,
                           (long long)i, (int)w->index[i], (long long)capacity);
    return ML_OK;
}

enum { LONGEST_LINE = 2048 };

int copy_check_memory(const ml_copy_spec *s) {
    int64_t l = s->line_bytes;
    if (l < MASK_WORDS * WORD || l > LONGEST_LINE || (l & (l - 1)) != 0)
        return ml_fail(ML_EINVAL, "memory lines of %d bytes; use a power of two from 32 to 2048",
                       (int)s->line_bytes);
    int status = check_extent("from", s->from_block, &s->from, s->from_capacity);
    if (status == ML_OK)
        status = check_extent("to", s->to_block, &s->to, s->to_capacity);
    if (status != ML_OK)
        return status;
    uintptr_t from = (uintptr_t)s->from_block, to = (uintptr_t)s->to_block;
    if (from < to + (uintptr_t)s->to_capacity && to < from + (uintptr_t)s->from_capacity)
        return ml_fail(ML_EINVAL, "the source and the destination of the copy overlap");
    return ML_OK;
}
