/* step_check.c: checks the specification of a step, and computes the order of its exchanges. */
#include "step_check.h"
#include "step_state.h"

/* Returns the round of a tournament in which players a and b meet, by the circle method. All players but the
 * last rotate; the last player meets the one that would meet itself. */
int step_round(int a, int b, int ranks) {
    int others = ranks + ranks % 2 - 1, last = others;
    if (a == last || b == last)
        return 2 * (a == last ? b : a) % others;
    return (a + b) % others;
}

static int is_within(const ml_part *p, int64_t words) {
    const ml_walk *w = &p->walk;
    if (w->blocks > words || w->block_bytes < ML_WORD || w->block_bytes > words * ML_WORD ||
        w->stride_bytes > words * ML_WORD || (w->index == NULL && w->stride_bytes < w->block_bytes))
        return 0;
    for (int64_t i = 0; w->index != NULL && i < w->blocks; i++)
        if (w->index[i] < 0)
            return 0;
    return p->start + walk_extent(w) <= words * ML_WORD;
}

static int check_part(const ml_part *p, int64_t words, const char *where) {
    const ml_walk *w = &p->walk;
    if (!walk_is_plain(w))
        return ml_fail(ML_EINVAL, "a part of the %s has a nested layout, which steps do not support", where);
    if (p->start < 0 || p->start % ML_WORD != 0 || w->blocks < 0 || w->block_bytes % ML_WORD != 0 ||
        (w->index == NULL && w->stride_bytes % ML_WORD != 0))
        return ml_fail(ML_EINVAL,
                       "a part of the %s, %lld blocks of %lld bytes from byte %lld: use whole words", where,
                       (long long)w->blocks, (long long)w->block_bytes, (long long)p->start);
    if (w->blocks > 0 && !is_within(p, words))
        return ml_fail(ML_EINVAL, "a part of the %s, %lld blocks of %lld bytes, is not within its %lld words",
                       where, (long long)w->blocks, (long long)w->block_bytes, (long long)words);
    return ML_OK;
}

static int check_leg(const ml_step_spec *s, int64_t i, int rank, int ranks) {
    const ml_leg *leg = &s->legs[i];
    if (leg->peer < 0 || leg->peer >= ranks || leg->peer == rank)
        return ml_fail(ML_EINVAL, "rank %d has no peer %lld among %d ranks", rank, (long long)leg->peer,
                       ranks);
    for (int64_t j = 0; j < i; j++)
        if (s->legs[j].peer == leg->peer)
            return ml_fail(ML_EINVAL, "rank %d has two legs with peer %lld: one leg moves data both ways",
                           rank, (long long)leg->peer);
    int status = check_part(&leg->from, s->source_words, "source");
    return status == ML_OK ? check_part(&leg->to, s->result_words, "result") : status;
}

static int check_local(const ml_step_spec *s) {
    int status = check_part(&s->local_from, s->source_words, "source");
    if (status == ML_OK)
        status = check_part(&s->local_to, s->result_words, "result");
    if (status == ML_OK && walk_payload(&s->local_from.walk) != walk_payload(&s->local_to.walk))
        status =
            ml_fail(ML_EINVAL, "the local part is read as %lld bytes and written as %lld",
                    (long long)walk_payload(&s->local_from.walk), (long long)walk_payload(&s->local_to.walk));
    return status;
}

int step_check(const ml_step_spec *s, int rank, int ranks) {
    if (s->method == ML_EXTERNAL || (ml_method_abilities(s->method) & (ML_BASIC | ML_VISIBLE)) != 0 ||
        (s->duplex != ML_HALF_DUPLEX && s->duplex != ML_FULL_DUPLEX))
        return ml_fail(ML_EINVAL,
                       "method %d with duplex %d cannot do a step: use a method that sends whole payloads",
                       s->method, s->duplex);
    if (s->cache != ML_WARM && s->cache != ML_COLD)
        return ml_fail(ML_EINVAL, "cache %d is unknown", s->cache);
    if (s->source == NULL || s->result == NULL || s->numbers == NULL || s->expected == NULL ||
        s->source_words < 1 || s->result_words < 1 || s->leg_count < 0 ||
        (s->leg_count > 0 && s->legs == NULL))
        return ml_fail(ML_EINVAL, "a step of %lld words into %lld with %lld legs", (long long)s->source_words,
                       (long long)s->result_words, (long long)s->leg_count);
    if (step_in_place(s) && s->source_words != s->result_words)
        return ml_fail(ML_EINVAL, "a step in place reads %lld words and writes %lld",
                       (long long)s->source_words, (long long)s->result_words);
    int status = walk_check_line(s->line_bytes);
    if (status == ML_OK)
        status = check_local(s);
    for (int64_t i = 0; i < s->leg_count && status == ML_OK; i++)
        status = check_leg(s, i, rank, ranks);
    return status;
}
