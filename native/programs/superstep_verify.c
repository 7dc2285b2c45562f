/* superstep_verify.c: checks the window after a superstep: every word, and every byte between words. */
#include "superstep_verify.h"
#include "../kernels/kernels.h"
#include "../kernels/superstep.h"
#include "superstep_data.h"
#include "superstep_lines.h"
#include "superstep_state.h"

/* The indices of the words that this rank checks: first, first + step, first + 2 step, ... below `to`. */
typedef struct turns {
    int64_t first, to, step;
} turns;

/* Returns the indices of t that are at least `from`. */
static turns later(turns t, int64_t from) {
    if (from > t.first)
        t.first += (from - t.first + t.step - 1) / t.step * t.step;
    return t;
}

static int64_t first_wrong(const ml_superstep *s, int rank, turns t, uint64_t key) {
    const void *from = superstep_word(s, rank, 0);
    int64_t stride = s->stride / s->spec.word_bytes;
    return s->spec.word_bytes == 4 ? superstep_check_int32(from, t.first, t.to, t.step, stride, key)
                                   : superstep_check_int64(from, t.first, t.to, t.step, stride, key);
}

/* Checks words of rank `rank`: those that it has written, and the words after them, which must still have
 * their values from before the superstep. */
static int check_words(const ml_superstep *s, int64_t repetition, int rank, turns all) {
    int64_t written = s->all[rank].writes < all.to ? s->all[rank].writes : all.to;
    turns after = all, before = later(all, written);
    after.to = written;
    int64_t k = first_wrong(s, rank, after, superstep_after(s, rank, repetition));
    if (k >= written)
        k = first_wrong(s, rank, before, superstep_before(rank, repetition));
    return k >= all.to ? ML_OK
                       : ml_fail(ML_EDATA, "repetition %lld: word %lld of rank %d is wrong",
                                 (long long)repetition, (long long)k, rank);
}

/* Checks that the gap after the last word of each cache line, and one line after the last line, are
 * unchanged. `rank` is the rank that has the last word of each line. */
static int check_gaps(const ml_superstep *s, int64_t repetition, int rank, turns all) {
    const char *line = superstep_word(s, s->spec.placing == ML_SHARED ? 0 : rank, 0);
    const char *gap = superstep_word(s, rank, 0) + s->spec.word_bytes, *behind = line + all.to * s->stride;
    int64_t count = (line + s->stride - gap) / 4, behind_count = s->spec.line_bytes / 4, k = all.to;
    if (count > 0)
        k = superstep_check_gaps((const uint32_t *)gap, all.first, all.to, all.step, s->stride / 4, count,
                                 (uint32_t)((gap - s->start) / 4));
    if (k >= all.to && pattern_check((const uint32_t *)behind, (size_t)behind_count, BACKGROUND_KEY,
                                     (uint32_t)((behind - s->start) / 4)) < (size_t)behind_count)
        k = all.to - 1;
    return k >= all.to
               ? ML_OK
               : ml_fail(ML_EDATA, "repetition %lld: the gap after word %lld of rank %d was written to",
                         (long long)repetition, (long long)k, rank);
}

/* Each rank checks its own part of the window. If the ranks share the lines, each of n ranks checks every
 * n-th line. All ranks together check all words. */
int superstep_verify(ml_superstep *s, int64_t repetition) {
    int shared = s->spec.placing == ML_SHARED, status = ML_OK;
    if (s->sum != superstep_expected_sum(s, s->rank, repetition))
        return ml_fail(ML_EDATA, "repetition %lld: rank %d has read other words than were stored",
                       (long long)repetition, s->rank);
    int last = shared ? s->ranks - 1 : s->rank;
    turns all = {shared ? s->rank : 0, superstep_prepared(s, last), shared ? s->ranks : 1};
    for (int r = shared ? 0 : s->rank; r <= last && status == ML_OK; r++)
        status = check_words(s, repetition, r, all);
    return status == ML_OK ? check_gaps(s, repetition, last, all) : status;
}
