/* payload.c: writes the payload of a repetition, and checks payload, gaps and the whole matrix. */
#include "exchange.h"

enum { WORD = sizeof(uint32_t) };

void payload_write(const ml_walk *w, void *memory, uint32_t key) {
    int64_t words = w->block_bytes / WORD;
    for (int64_t i = 0; i < w->blocks; i++)
        pattern_fill((uint32_t *)((char *)memory + walk_start(w, i)), (size_t)words, key,
                     (uint32_t)(i * words));
}

void payload_clear(const ml_walk *w, void *memory) {
    for (int64_t i = 0; i < w->blocks; i++)
        pattern_fill((uint32_t *)((char *)memory + walk_start(w, i)), (size_t)(w->block_bytes / WORD),
                     BACKGROUND_KEY, (uint32_t)(walk_start(w, i) / WORD));
}

/* What is checked: a walk's payload within a matrix that otherwise holds the background. */
typedef struct looked_at {
    const char *side; /* for messages: whose matrix it is */
    const ml_walk *walk;
    const uint64_t *order; /* NULL: blocks are in the order of their addresses */
    const uint32_t *words;
    int payload; /* whether there is any, or the background everywhere */
    int from;    /* the rank whose pattern it has */
} looked_at;

static looked_at received(const ml_exchange *x) {
    return (looked_at){"receiving", &x->spec.to, x->to_order, x->spec.receive_block, 1, x->spec.peer};
}

/* Checks that words [from, to) hold the background. */
static int gap_verify(const ml_exchange *x, const looked_at *l, int64_t repetition, int64_t from,
                      int64_t to) {
    if (from >= to)
        return ML_OK;
    size_t count = (size_t)(to - from);
    size_t wrong = pattern_check(l->words + from, count, BACKGROUND_KEY, (uint32_t)from);
    if (wrong == count)
        return ML_OK;
    return ml_fail(ML_EDATA,
                   "rank %d, repetition %lld: byte %lld of the %s matrix, outside the slice, was written to",
                   x->rank, (long long)repetition, (long long)((from + (int64_t)wrong) * WORD), l->side);
}

/* Returns the first wrong one of payload words k, k + 1, ..., or `count`. */
static int64_t first_wrong(const ml_exchange *x, const uint32_t *words, int64_t count, uint32_t key,
                           int64_t k) {
    int64_t period = x->period_bytes / WORD;
    if (period == 0)
        return (int64_t)pattern_check(words, (size_t)count, key, (uint32_t)k);
    for (int64_t at = 0; at < count;) {
        int64_t start = (k + at) % period, run = period - start < count - at ? period - start : count - at;
        int64_t good = (int64_t)pattern_check(words + at, (size_t)run, key, (uint32_t)start);
        at += good;
        if (good < run)
            return at;
    }
    return count;
}

int payload_verify_run(const ml_exchange *x, int64_t repetition, const void *run, int64_t at, int64_t bytes) {
    uint32_t key = pattern_key((uint32_t)x->spec.peer, (uint64_t)repetition);
    int64_t wrong = first_wrong(x, run, bytes / WORD, key, at / WORD);
    if (wrong == bytes / WORD)
        return ML_OK;
    return ml_fail(ML_EDATA, "rank %d, repetition %lld: byte %lld of the payload is not what rank %d sent",
                   x->rank, (long long)repetition, (long long)(at + wrong * WORD), x->spec.peer);
}

int payload_verify_sum(const ml_exchange *x, int64_t repetition, int64_t chunk_bytes, uint64_t sum) {
    uint32_t key = pattern_key((uint32_t)x->spec.peer, (uint64_t)repetition);
    uint64_t sent = 0;
    for (int64_t at = 0; at < x->receive_bytes; at += chunk_bytes) {
        int64_t left = x->receive_bytes - at, end = at + (left < chunk_bytes ? left : chunk_bytes);
        for (int64_t line = at; line < end; line += x->spec.line_bytes)
            sent += pattern_word(key, (uint32_t)(line / WORD));
    }
    return sum == sent ? ML_OK
                       : ml_fail(ML_EDATA,
                                 "rank %d, repetition %lld: the first words of the lines that rank %d sent "
                                 "do not add up",
                                 x->rank, (long long)repetition, x->spec.peer);
}

static int block_verify(const ml_exchange *x, const looked_at *l, int64_t repetition, int64_t block,
                        uint32_t key) {
    int64_t words = l->walk->block_bytes / WORD;
    int64_t wrong = first_wrong(x, l->words + walk_start(l->walk, block) / WORD, words, key, block * words);
    if (wrong == words)
        return ML_OK;
    return ml_fail(
        ML_EDATA,
        "rank %d, repetition %lld: byte %lld of block %lld of the %s matrix is not what rank %d sent",
        x->rank, (long long)repetition, (long long)wrong * WORD, (long long)block, l->side, l->from);
}

/* Returns the i-th block by address. */
static int64_t nth_block(const looked_at *l, int64_t i) {
    return l->order != NULL ? (int64_t)(l->order[i] & UINT32_MAX) : i;
}

/* Checks each block's payload, and as gaps the rest of the lines that it touches, up to the neighbouring
 * blocks and to `end_words`. With a line as long as the matrix, this covers the whole matrix. */
static int walk_verify(const ml_exchange *x, const looked_at *l, int64_t repetition, int64_t line_words,
                       int64_t end_words) {
    const ml_walk *w = l->walk;
    uint32_t key = pattern_key((uint32_t)l->from, (uint64_t)repetition);
    int64_t words = w->block_bytes / WORD;
    int64_t checked = 0; /* every word below this one has been looked at, or needs no look */
    for (int64_t i = 0; i < w->blocks; i++) {
        int64_t block = nth_block(l, i), start = walk_start(w, block) / WORD, end = start + words;
        int64_t line_start = start / line_words * line_words;
        int64_t next = i + 1 < w->blocks ? walk_start(w, nth_block(l, i + 1)) / WORD : end_words;
        int64_t line_end = (end + line_words - 1) / line_words * line_words;
        int status = gap_verify(x, l, repetition, line_start > checked ? line_start : checked, start);
        if (status == ML_OK)
            status = block_verify(x, l, repetition, block, key);
        checked = line_end < next ? line_end : next;
        if (status == ML_OK)
            status = gap_verify(x, l, repetition, end, checked);
        if (status != ML_OK)
            return status;
    }
    return ML_OK;
}

static int matrix_verify(const ml_exchange *x, const looked_at *l, int64_t repetition) {
    int64_t all = (x->spec.matrix_bytes + WORD - 1) / WORD;
    return l->payload ? walk_verify(x, l, repetition, all, all) : gap_verify(x, l, repetition, 0, all);
}

int payload_verify(const ml_exchange *x, int64_t repetition) {
    looked_at l = received(x);
    return walk_verify(x, &l, repetition, x->spec.line_bytes / WORD, x->spec.block_capacity / WORD);
}

int payload_verify_matrix(const ml_exchange *x, int64_t repetition) {
    looked_at l = received(x);
    return matrix_verify(x, &l, repetition);
}

int payload_verify_none(const ml_exchange *x, int64_t repetition) {
    looked_at l = received(x);
    l.payload = 0;
    return matrix_verify(x, &l, repetition);
}

/* A payload repeats only if it comes from a port; the matrix then holds no part of it. */
int payload_verify_sent(const ml_exchange *x, int64_t repetition) {
    looked_at l = {"sending",          &x->spec.from,        x->from_order,
                   x->spec.send_block, x->period_bytes == 0, x->rank};
    return matrix_verify(x, &l, repetition);
}
