/* superstep_data.c: writes the words of a superstep before it starts. The value of a word depends on its
 * rank, its index and the repetition. */
#include "superstep_data.h"
#include "../kernels/kernels.h"
#include "../kernels/superstep.h"
#include "../timing/timing.h"
#include "superstep_lines.h"
#include "superstep_state.h"

/* Two kinds of keys: of the words before the superstep, and of the constant that the local work adds. */
enum { BEFORE = 0, AFTER = 1 };

/* How many words are written as one run: consecutive words of one or two pages, otherwise words in the lines
 * of one page. */
enum { CONSECUTIVE_RUN = 1024, LINES_RUN = 64 };

static uint64_t key_of(int rank, int64_t repetition, int phase) {
    uint32_t which = 4 * (uint32_t)rank + 2 * (uint32_t)phase;
    return (uint64_t)pattern_key(which, (uint64_t)repetition) << 32 |
           pattern_key(which + 1, (uint64_t)repetition);
}

uint64_t superstep_local_work(int rank, int64_t repetition, uint64_t sum) {
    return key_of(rank, repetition, AFTER) + sum * PATTERN_STEP;
}

uint64_t superstep_before(int rank, int64_t repetition) {
    return key_of(rank, repetition, BEFORE);
}

/* Returns the sum of the words that a rank reads. Word k is key + k * step, so the sum of n words is n * key
 * + step * n (n - 1) / 2. */
uint64_t superstep_expected_sum(const ml_superstep *s, int rank, int64_t repetition) {
    uint64_t n = (uint64_t)s->all[rank].reads;
    uint64_t pairs = n % 2 == 0 ? n / 2 * (n - 1) : n * ((n - 1) / 2);
    uint64_t sum = n * superstep_before(rank, repetition) + SUPERSTEP_STEP * pairs;
    return s->spec.word_bytes == 4 ? (uint32_t)sum : sum;
}

uint64_t superstep_after(const ml_superstep *s, int rank, int64_t repetition) {
    return superstep_local_work(rank, repetition, superstep_expected_sum(s, rank, repetition));
}

void superstep_background(ml_superstep *s) {
    int64_t words = s->bytes / (int64_t)sizeof(uint32_t);
    int64_t from = words * s->rank / s->ranks, to = words * (s->rank + 1) / s->ranks;
    pattern_fill((uint32_t *)s->start + from, (size_t)(to - from), BACKGROUND_KEY, (uint32_t)from);
}

/* Writes the words k to k + count - 1 of a rank. */
static void put(const ml_superstep *s, int rank, int64_t k, int64_t count, uint64_t key) {
    uint64_t first = key + (uint64_t)k * SUPERSTEP_STEP;
    void *to = superstep_word(s, rank, k);
    if (s->spec.word_bytes == 4 && s->spec.placing == ML_CONSECUTIVE)
        superstep_write_contiguous_int32(to, count, first);
    else if (s->spec.word_bytes == 4)
        superstep_write_strided_int32(to, count, s->stride / 4, first);
    else if (s->spec.placing == ML_CONSECUTIVE)
        superstep_write_contiguous_int64(to, count, first);
    else
        superstep_write_strided_int64(to, count, s->stride / 8, first);
}

/* Writes the words of a rank in runs, from the last run to the first. If the cache is too small for all
 * words, it then holds those with which the superstep begins. */
static void write_part(const ml_superstep *s, int rank, int64_t repetition) {
    uint64_t key = superstep_before(rank, repetition);
    int64_t count = superstep_prepared(s, rank);
    int64_t run = s->spec.placing == ML_CONSECUTIVE ? CONSECUTIVE_RUN : LINES_RUN;
    for (int64_t k = (count - 1) / run * run; k >= 0 && count > 0; k -= run)
        put(s, rank, k, k + run < count ? run : count - k, key);
    if (s->spec.owner == ML_OWNER_NOBODY && count > 0)
        flush_walk(superstep_word(s, rank, 0), &(ml_walk){count, s->spec.word_bytes, s->stride, NULL},
                   s->spec.line_bytes);
}

/* Writes shared line k, which has one word of every rank. */
static void write_line(const ml_superstep *s, int64_t k) {
    uint64_t add = (uint64_t)k * SUPERSTEP_STEP;
    uint32_t *narrow = (uint32_t *)superstep_word(s, 0, k);
    uint64_t *wide = (uint64_t *)narrow;
    for (int r = 0; r < s->ranks; r++)
        if (s->spec.word_bytes == 4)
            narrow[r] = (uint32_t)(s->keys[r] + add);
        else
            wide[r] = s->keys[r] + add;
}

/* Writes the shared lines of which this rank must be the last writer, from the last line to the first. */
static void write_lines(const ml_superstep *s, int64_t repetition) {
    for (int r = 0; r < s->ranks; r++)
        s->keys[r] = superstep_before(r, repetition);
    int64_t k = superstep_prepared(s, 0) - 1;
    while (k >= 0) {
        superstep_turns own = superstep_writers(s, k, s->rank);
        int64_t line = own.turn < 0 ? -1 : k - ((k - own.turn) % own.turns + own.turns) % own.turns;
        for (; line >= own.from; line -= own.turns) {
            write_line(s, line);
            if (s->spec.owner == ML_OWNER_NOBODY)
                flush_run(superstep_word(s, 0, line), s->stride, s->spec.line_bytes);
        }
        k = own.from - 1;
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
