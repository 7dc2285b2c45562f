/* exchange_check.c: whether a spec makes sense and fits its memory, before anything is touched. */
#include "exchange.h"

#include <limits.h>

static int check_slice(const ml_exchange_spec *s) {
    if (s->element_bytes != 4 && s->element_bytes != 8)
        return ml_fail(ML_EINVAL, "element of %d bytes: 4 or 8", s->element_bytes);
    if (s->line_bytes < 8 || (s->line_bytes & (s->line_bytes - 1)) != 0)
        return ml_fail(ML_EINVAL, "memory line of %d bytes: a power of two", s->line_bytes);
    if (s->blocks < 1 || s->blocks > INT_MAX || s->block_bytes < 1 ||
        s->block_bytes % s->element_bytes != 0 || s->block_bytes / s->element_bytes > INT_MAX)
        return ml_fail(ML_EINVAL, "slice of %lld blocks of %lld bytes", (long long)s->blocks,
                       (long long)s->block_bytes);
    if (s->stride_bytes < s->block_bytes || s->stride_bytes % s->element_bytes != 0 ||
        s->stride_bytes > INT64_MAX / s->blocks)
        return ml_fail(ML_EINVAL, "stride of %lld bytes for blocks of %lld", (long long)s->stride_bytes,
                       (long long)s->block_bytes);
    return ML_OK;
}

static int check_memory(const ml_exchange_spec *s) {
    int64_t extent = (s->blocks - 1) * s->stride_bytes + s->block_bytes;
    int64_t payload = s->blocks * s->block_bytes;
    if (s->send_block == NULL || s->receive_block == NULL || s->send_buffer == NULL ||
        s->receive_buffer == NULL)
        return ml_fail(ML_EINVAL, "a block or buffer is missing");
    if (s->matrix_bytes < extent || s->matrix_bytes > s->block_capacity)
        return ml_fail(ML_EINVAL, "slice of %lld bytes, matrix of %lld, memory of %lld", (long long)extent,
                       (long long)s->matrix_bytes, (long long)s->block_capacity);
    if (payload > s->buffer_capacity || payload > INT_MAX)
        return ml_fail(ML_EINVAL, "payload of %lld bytes, buffer of %lld, one message holds %d",
                       (long long)payload, (long long)s->buffer_capacity, INT_MAX);
    return ML_OK;
}

int exchange_check(const ml_exchange_spec *spec) {
    int status = check_slice(spec);
    return status == ML_OK ? check_memory(spec) : status;
}
