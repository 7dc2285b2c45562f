/* payload.c: writing the payload of a repetition, and checking payload, gaps and the whole matrix. */
#include "exchange.h"

enum { WORD = sizeof(uint32_t) };

static uint32_t *block_start(const ml_exchange *x, void *memory, int64_t block) {
    return (uint32_t *)((char *)memory + block * x->spec.stride_bytes);
}

void payload_write(const ml_exchange *x, void *memory, uint32_t key) {
    int64_t words = x->spec.block_bytes / WORD;
    for (int64_t i = 0; i < x->spec.blocks; i++)
        pattern_fill(block_start(x, memory, i), (size_t)words, key, (uint32_t)(i * words));
}

void payload_clear(const ml_exchange *x, void *memory) {
    int64_t words = x->spec.block_bytes / WORD;
    for (int64_t i = 0; i < x->spec.blocks; i++)
        pattern_fill(block_start(x, memory, i), (size_t)words, BACKGROUND_KEY,
                     (uint32_t)(i * x->spec.stride_bytes / WORD));
}

/* Words [from, to) of the receiving block hold the background. */
static int gap_verify(const ml_exchange *x, int64_t repetition, int64_t from, int64_t to) {
    if (from >= to)
        return ML_OK;
    const uint32_t *words = x->spec.receive_block;
    size_t count = (size_t)(to - from);
    size_t wrong = pattern_check(words + from, count, BACKGROUND_KEY, (uint32_t)from);
    if (wrong == count)
        return ML_OK;
    return ml_fail(ML_EDATA,
                   "rank %d, repetition %lld: byte %lld of the matrix, outside the slice, was written to",
                   x->rank, (long long)repetition, (long long)((from + (int64_t)wrong) * WORD));
}

static int block_verify(const ml_exchange *x, int64_t repetition, int64_t block, uint32_t key) {
    int64_t words = x->spec.block_bytes / WORD;
    size_t wrong = pattern_check(block_start(x, x->spec.receive_block, block), (size_t)words, key,
                                 (uint32_t)(block * words));
    if (wrong == (size_t)words)
        return ML_OK;
    return ml_fail(ML_EDATA, "rank %d, repetition %lld: byte %lld of block %lld is not what rank %d sent",
                   x->rank, (long long)repetition, (long long)wrong * WORD, (long long)block, x->spec.peer);
}

/* Each block's payload, and as gaps what else lies on the lines that it touches, up to the neighbouring
 * blocks and to `end_words`. With one line as long as the matrix that is the whole matrix. */
static int walk_verify(const ml_exchange *x, int64_t repetition, int64_t line_words, int64_t end_words) {
    const ml_exchange_spec *s = &x->spec;
    uint32_t key = pattern_key((uint32_t)s->peer, (uint64_t)repetition);
    int64_t words = s->block_bytes / WORD, stride = s->stride_bytes / WORD;
    int64_t checked = 0; /* every word below this one has been looked at, or needs no look */
    for (int64_t i = 0; i < s->blocks; i++) {
        int64_t start = i * stride, end = start + words;
        int64_t line_start = start / line_words * line_words;
        int64_t next = i + 1 < s->blocks ? start + stride : end_words;
        int64_t line_end = (end + line_words - 1) / line_words * line_words;
        int status = gap_verify(x, repetition, line_start > checked ? line_start : checked, start);
        if (status == ML_OK)
            status = block_verify(x, repetition, i, key);
        checked = line_end < next ? line_end : next;
        if (status == ML_OK)
            status = gap_verify(x, repetition, end, checked);
        if (status != ML_OK)
            return status;
    }
    return ML_OK;
}

int payload_verify(const ml_exchange *x, int64_t repetition) {
    return walk_verify(x, repetition, x->spec.line_bytes / WORD, x->spec.block_capacity / WORD);
}

int payload_verify_matrix(const ml_exchange *x, int64_t repetition) {
    int64_t all = (x->spec.matrix_bytes + WORD - 1) / WORD;
    return walk_verify(x, repetition, all, all);
}
