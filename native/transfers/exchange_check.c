/* exchange_check.c: checks that a specification is valid and fits its memory, before any memory is touched.
 */
#include "exchange.h"

#include <limits.h>

static int check_units(const ml_exchange_spec *s) {
    if (s->element_bytes != 1 && s->element_bytes != 4 && s->element_bytes != 8)
        return ml_fail(ML_EINVAL, "elements of %d bytes are not supported: use 1, 4 or 8", s->element_bytes);
    if (s->cache != ML_WARM && s->cache != ML_COLD)
        return ml_fail(ML_EINVAL, "cache %d is unknown", s->cache);
    if (s->chunk_bytes < 0 || s->chunk_bytes % ML_WORD != 0)
        return ml_fail(ML_EINVAL, "chunk of %lld bytes: use whole words of %d, or 0",
                       (long long)s->chunk_bytes, ML_WORD);
    if (s->send_block == NULL || s->receive_block == NULL || s->send_buffer == NULL ||
        s->receive_buffer == NULL)
        return ml_fail(ML_EINVAL, "a block or a buffer is NULL");
    return walk_check_line(s->line_bytes);
}

/* Returns ML_OK if all blocks consist of whole elements and a stride is a multiple of an element, otherwise
 * ML_EINVAL. */
static int check_elements(const ml_exchange_spec *s, const ml_walk *w) {
    if (w->ends == NULL &&
        (w->block_bytes % s->element_bytes != 0 || w->block_bytes / s->element_bytes > INT_MAX))
        return ml_fail(ML_EINVAL, "%lld blocks of %lld bytes do not consist of whole elements",
                       (long long)w->blocks, (long long)w->block_bytes);
    if (w->index == NULL && w->starts == NULL && w->stride_bytes % s->element_bytes != 0)
        return ml_fail(ML_EINVAL, "a stride of %lld bytes is too short for blocks of %lld",
                       (long long)w->stride_bytes, (long long)w->block_bytes);
    return ML_OK;
}

static int check_memory(const ml_exchange_spec *s, const ml_walk *w) {
    int64_t payload = walk_payload(w), extent = walk_extent(w);
    if (s->matrix_bytes < extent || s->matrix_bytes > s->block_capacity)
        return ml_fail(ML_EINVAL, "a walk of %lld bytes and a matrix of %lld do not fit a memory of %lld",
                       (long long)extent, (long long)s->matrix_bytes, (long long)s->block_capacity);
    if (payload > s->buffer_capacity || payload > INT_MAX)
        return ml_fail(ML_EINVAL,
                       "a payload of %lld bytes does not fit a buffer of %lld; one message holds at most %d",
                       (long long)payload, (long long)s->buffer_capacity, INT_MAX);
    return ML_OK;
}

static int check_walk(const ml_exchange_spec *s, const ml_walk *w, uint64_t **order) {
    int status = walk_check(w);
    if (status == ML_OK)
        status = check_elements(s, w);
    if (status == ML_OK)
        status = check_memory(s, w);
    return status == ML_OK ? walk_order(w, order) : status;
}

int exchange_check(const ml_exchange_spec *spec, ml_exchange *x) {
    int status = check_units(spec);
    if (status == ML_OK)
        status = check_walk(spec, &spec->from, &x->from_order);
    if (status == ML_OK)
        status = check_walk(spec, &spec->to, &x->to_order);
    if (status != ML_OK)
        return status;
    x->overlaps = walk_check_overlap(&spec->from, x->from_order) != ML_OK;
    return walk_check_overlap(&spec->to, x->to_order);
}
