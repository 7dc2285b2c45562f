/* superstep_data.c: the words of a superstep as they are before and after it. Each is of its rank and repetition. */
#include "../kernels/kernels.h"
#include "../kernels/superstep.h"
#include "../timing/timing.h"
#include "superstep.h"

#include <string.h>

/* Of the words before the superstep, and of what the local work adds. */
enum { BEFORE = 0, AFTER = 1 };

/* Words that are written, or looked at, at once where they are consecutive. */
enum { RUN = 1024 };

static uint64_t key_of(int rank, int64_t repetition, int phase) {
    uint32_t which = 4 * (uint32_t)rank + 2 * (uint32_t)phase;
    return (uint64_t)pattern_key(which, (uint64_t)repetition) << 32 |
           pattern_key(which + 1, (uint64_t)repetition);
}

static uint64_t of_width(const ml_superstep *s, uint64_t value) {
    return s->spec.word_bytes == 4 ? (uint32_t)value : value;
}

uint64_t superstep_local_work(int rank, int64_t repetition, uint64_t sum) {
    return key_of(rank, repetition, AFTER) + sum * PATTERN_STEP;
}

/* n words key + k * step: n * key + step * n (n - 1) / 2. */
static uint64_t expected_sum(const ml_superstep *s, int rank, int64_t repetition) {
    uint64_t n = (uint64_t)s->all[rank].reads;
    uint64_t pairs = n % 2 == 0 ? n / 2 * (n - 1) : n * ((n - 1) / 2);
    return of_width(s, n * key_of(rank, repetition, BEFORE) + SUPERSTEP_STEP * pairs);
}

static void put(const ml_superstep *s, int rank, int64_t k, uint64_t key) {
    uint64_t value = key + (uint64_t)k * SUPERSTEP_STEP;
    uint32_t half = (uint32_t)value;
    if (s->spec.word_bytes == 4)
        memcpy(superstep_word(s, rank, k), &half, sizeof half);
    else
        memcpy(superstep_word(s, rank, k), &value, sizeof value);
}

static uint64_t get(const ml_superstep *s, int rank, int64_t k) {
    uint64_t value;
    uint32_t half;
    if (s->spec.word_bytes == 8) {
        memcpy(&value, superstep_word(s, rank, k), sizeof value);
        return value;
    }
    memcpy(&half, superstep_word(s, rank, k), sizeof half);
    return half;
}

void superstep_background(ml_superstep *s) {
    int64_t words = s->bytes / (int64_t)sizeof(uint32_t);
    int64_t from = words * s->rank / s->ranks, to = words * (s->rank + 1) / s->ranks;
    pattern_fill((uint32_t *)s->start + from, (size_t)(to - from), BACKGROUND_KEY, (uint32_t)from);
}

/* Consecutive words k, k + 1, ... that follow from a key. */
static void put_run(const ml_superstep *s, void *to, int64_t k, int64_t count, uint64_t key) {
    uint64_t first = key + (uint64_t)k * SUPERSTEP_STEP;
    if (s->spec.word_bytes == 4)
        superstep_write_contiguous_int32(to, count, first);
    else
        superstep_write_contiguous_int64(to, count, first);
}

/* From the last word to the first, consecutive ones in runs of a page or two: what the superstep begins with is what a
 * cache that is too small still holds. */
static void write_part(const ml_superstep *s, int rank, int64_t repetition) {
    uint64_t key = key_of(rank, repetition, BEFORE);
    int64_t count = superstep_prepared(s, rank), run = s->spec.placing == ML_CONSECUTIVE ? RUN : 1;
    for (int64_t k = (count - 1) / run * run; k >= 0 && count > 0; k -= run) {
        if (run == 1)
            put(s, rank, k, key);
        else
            put_run(s, superstep_word(s, rank, k), k, k + run < count ? run : count - k, key);
    }
    if (s->spec.owner == ML_OWNER_NOBODY && count > 0)
        flush_walk(superstep_word(s, rank, 0), &(ml_walk){count, s->spec.word_bytes, s->stride, NULL},
                   s->spec.line_bytes);
}

static void write_lines(const ml_superstep *s, int64_t repetition) {
    for (int64_t k = superstep_prepared(s, 0) - 1; k >= 0; k--) {
        if (superstep_last_writer(s, k) != s->rank)
            continue;
        for (int r = 0; r < s->ranks; r++)
            put(s, r, k, key_of(r, repetition, BEFORE));
        if (s->spec.owner == ML_OWNER_NOBODY)
            flush_run(superstep_word(s, 0, k), s->stride, s->spec.line_bytes);
    }
}

int superstep_prepare(ml_superstep *s, int64_t repetition) {
    int peer = (s->rank + 1) % s->ranks;
    s->repetition = repetition;
    if (s->spec.placing == ML_SHARED)
        write_lines(s, repetition);
    else
        write_part(s, s->spec.owner == ML_OWNER_PEER ? peer : s->rank, repetition);
    if (s->spec.owner == ML_OWNER_NOBODY)
        flush_fence();
    return ML_OK;
}

/* Word k of a rank, and from its end to `end` nothing but the background. */
static int check(const ml_superstep *s, int rank, int64_t k, const uint64_t *before, const uint64_t *after,
                 const char *end) {
    uint64_t key = k < s->all[rank].writes ? *after : *before;
    const char *gap = superstep_word(s, rank, k) + s->spec.word_bytes;
    size_t words = (size_t)(end - gap) / sizeof(uint32_t), at = (size_t)(gap - s->start) / sizeof(uint32_t);
    if (get(s, rank, k) != of_width(s, key + (uint64_t)k * SUPERSTEP_STEP))
        return ml_fail(ML_EDATA, "repetition %lld: word %lld of rank %d is wrong", (long long)s->repetition,
                       (long long)k, rank);
    if (words > 0 && pattern_check((const uint32_t *)gap, words, BACKGROUND_KEY, (uint32_t)at) < words)
        return ml_fail(ML_EDATA, "repetition %lld: the gap behind word %lld of rank %d was written to",
                       (long long)s->repetition, (long long)k, rank);
    return ML_OK;
}

/* The longest part of consecutive words [from, to) that is as it has to be, in whole runs. */
static int64_t run_checked(const ml_superstep *s, int64_t from, int64_t to, uint64_t key) {
    uint64_t expected[RUN];
    for (; from + RUN <= to; from += RUN) {
        put_run(s, expected, from, RUN, key);
        if (memcmp(expected, superstep_word(s, s->rank, from), (size_t)(RUN * s->spec.word_bytes)) != 0)
            break;
    }
    return from;
}

/* Of its own part, or of shared lines every so many: all of them are looked at by some rank. */
int superstep_verify(ml_superstep *s, int64_t repetition) {
    int shared = s->spec.placing == ML_SHARED, status = ML_OK;
    int64_t step = shared ? s->ranks : 1, first = shared ? s->rank : 0;
    if (s->sum != expected_sum(s, s->rank, repetition))
        return ml_fail(ML_EDATA, "repetition %lld: rank %d has read other words than there were",
                       (long long)repetition, s->rank);
    for (int r = shared ? 0 : s->rank; r < (shared ? s->ranks : s->rank + 1); r++) {
        uint64_t before = key_of(r, repetition, BEFORE);
        uint64_t after = superstep_local_work(r, repetition, expected_sum(s, r, repetition));
        int64_t count = superstep_prepared(s, r);
        for (int64_t k = first; k < count && status == ML_OK; k += step) {
            if (s->spec.placing == ML_CONSECUTIVE && k % RUN == 0 && k + RUN < count) {
                int written = k < s->all[r].writes;
                int64_t end = written && s->all[r].writes < count ? s->all[r].writes : count - 1;
                int64_t checked = run_checked(s, k, end, written ? after : before);
                if (checked > k) {
                    k = checked - step;
                    continue;
                }
            }
            const char *next = superstep_word(s, r, k) + s->stride;
            if (shared) /* the next rank's word, or behind the last one's the rest of the line */
                next = r + 1 < s->ranks ? superstep_word(s, r + 1, k) : superstep_word(s, 0, k) + s->stride;
            else if (k == count - 1)
                next += s->spec.line_bytes - s->spec.word_bytes;
            status = check(s, r, k, &before, &after, next);
        }
    }
    return status;
}
