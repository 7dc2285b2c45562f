/* walk_check.c: checks that the members of a walk (a list of blocks of memory) are valid, before anything is
 * computed from them. */
#include "../error.h"
#include "walks.h"

#include <limits.h>

/* A range of offsets in bytes: the lowest offset, and one past the highest offset. `overflows` is 1 if a
 * number did not fit 64 bits. */
typedef struct span {
    int64_t low, high;
    int overflows;
} span;

static void span_add(span *s, int64_t low, int64_t high) {
    s->overflows |= __builtin_add_overflow(s->low, low, &s->low);
    s->overflows |= __builtin_add_overflow(s->high, high, &s->high);
}

static int check_list(const ml_walk *w) {
    if (w->blocks < 1 || w->blocks > INT_MAX || (w->ends == NULL && w->block_bytes < 1))
        return ml_fail(ML_EINVAL, "%lld blocks of %lld bytes: at least one of each is needed",
                       (long long)w->blocks, (long long)w->block_bytes);
    if ((w->index != NULL && w->starts != NULL) || w->index_bytes < 0 ||
        (w->ends != NULL && w->index == NULL && w->starts == NULL))
        return ml_fail(ML_EINVAL,
                       "a list of %lld blocks needs either an index of positive units or starts in bytes",
                       (long long)w->blocks);
    for (int64_t i = 0; w->ends != NULL && i < w->blocks; i++)
        if (w->ends[i] <= (i > 0 ? w->ends[i - 1] : 0))
            return ml_fail(ML_EINVAL,
                           "block %lld ends at byte %d of the payload, which is not after the previous block",
                           (long long)i, w->ends[i]);
    if (w->index == NULL && w->starts == NULL &&
        (w->stride_bytes < w->block_bytes || w->stride_bytes > INT64_MAX / w->blocks))
        return ml_fail(ML_EINVAL, "a stride of %lld bytes is too short for blocks of %lld",
                       (long long)w->stride_bytes, (long long)w->block_bytes);
    return ML_OK;
}

static int check_loops(const ml_walk *w) {
    int64_t payload = 0;
    if (w->loops < 0 || w->loops > MOST_LOOPS || (w->loops > 0 && w->loop == NULL))
        return ml_fail(ML_EINVAL, "%lld loops around a layout; 0 to %d are supported", (long long)w->loops,
                       MOST_LOOPS);
    int overflows = w->ends == NULL ? __builtin_mul_overflow(w->blocks, w->block_bytes, &payload) : 0;
    payload = w->ends == NULL ? payload : walk_list_bytes(w);
    for (int64_t l = 0; l < w->loops; l++) {
        if (w->loop[l].count < 1)
            return ml_fail(ML_EINVAL, "a loop has %lld passes; at least one is needed",
                           (long long)w->loop[l].count);
        overflows |= __builtin_mul_overflow(payload, w->loop[l].count, &payload);
    }
    return overflows ? ml_fail(ML_EINVAL, "the size of a layout in bytes overflows 64 bits") : ML_OK;
}

/* Stores the range of offsets in bytes that the blocks of one pass cover. Every computation is checked for
 * overflow. */
static int list_span(const ml_walk *w, span *s) {
    int listed = w->index != NULL || w->starts != NULL;
    int64_t unit = w->index_bytes == 0 ? ML_WORD : w->index_bytes;
    *s = (span){INT64_MAX, INT64_MIN, 0};
    if (!listed)
        *s = (span){0, (w->blocks - 1) * w->stride_bytes, 0};
    if (!listed)
        s->overflows |= __builtin_add_overflow(s->high, w->block_bytes, &s->high);
    for (int64_t i = 0; listed && i < w->blocks; i++) {
        int64_t start = 0, end = 0;
        if (w->index != NULL)
            s->overflows |= __builtin_mul_overflow((int64_t)w->index[i], unit, &start);
        else
            start = w->starts[i];
        s->overflows |= __builtin_add_overflow(start, walk_length(w, i), &end);
        s->low = start < s->low ? start : s->low;
        s->high = end > s->high ? end : s->high;
        if (w->loops == 0 && w->start_bytes == 0 && start < 0)
            return ml_fail(ML_EINVAL, "index %lld is %lld, which is below 0", (long long)i,
                           (long long)(w->index != NULL ? w->index[i] : start));
    }
    return ML_OK;
}

int walk_check(const ml_walk *w) {
    span all = {0, 0, 0};
    int status = check_list(w);
    if (status == ML_OK)
        status = check_loops(w);
    if (status == ML_OK)
        status = list_span(w, &all);
    if (status != ML_OK)
        return status;
    span_add(&all, w->start_bytes, w->start_bytes);
    for (int64_t l = 0; l < w->loops; l++) {
        int64_t reach = 0;
        all.overflows |= __builtin_mul_overflow(w->loop[l].count - 1, w->loop[l].stride_bytes, &reach);
        span_add(&all, reach < 0 ? reach : 0, reach > 0 ? reach : 0);
    }
    if (all.overflows)
        return ml_fail(ML_EINVAL, "an address of a layout overflows 64 bits");
    if (all.low < 0)
        return ml_fail(ML_EINVAL, "a layout starts %lld bytes before the buffer", -(long long)all.low);
    return ML_OK;
}

int walk_check_overlap(const ml_walk *w, const uint64_t *order) {
    int64_t count = walk_passes(w, w->loops) * w->blocks, end = 0;
    /* Without an index, check_list has found that the stride is at least a block, so blocks cannot overlap.
     */
    if (walk_is_plain(w) && w->index == NULL)
        return ML_OK;
    walk_pass p = walk_pass_of(w, w->loops, 0);
    for (int64_t i = 0, own = 0; i < count; i++) {
        walk_block b = {p.at + walk_start(w, own), walk_length(w, own), 0};
        if (order != NULL)
            b = walk_block_of(w, walk_nth(order, i));
        if (b.start < end) {
            int64_t block = walk_nth(order, i);
            if (w->loops == 0 && w->index != NULL)
                return ml_fail(ML_EINVAL, "index %lld is %d: its block of %lld bytes overlaps another",
                               (long long)block, w->index[block], (long long)b.bytes);
            return ml_fail(ML_EINVAL, "block %lld at byte %lld overlaps another", (long long)block,
                           (long long)b.start);
        }
        end = b.start + b.bytes;
        if (++own == w->blocks) {
            own = 0;
            walk_pass_next(w, &p);
        }
    }
    return ML_OK;
}
