/* step_data.c: the values of a step's words. They are written before a repetition. Afterwards, they must be
 * where a serial program would have put them. */
#include "step_data.h"
#include "../timing/timing.h"
#include "step_state.h"

#include <stdlib.h>

/* Numbers used instead of a repetition: STILL for the values of numbered words that are never rewritten,
 * BACKGROUND for words without a number. */
enum { STILL = -1, BACKGROUND = -2 };

static uint64_t key_of(int64_t repetition) {
    /* The mixing function of the generator splitmix64. */
    uint64_t z = (uint64_t)repetition * UINT64_C(0x9E3779B97F4A7C15) + 1;
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* Returns the value of the word with this number. Different numbers give different values for the same key.
 */
static uint64_t value_of(int64_t number, uint64_t key) {
    return (uint64_t)number * UINT64_C(0x9E3779B97F4A7C15) ^ key;
}

/* Returns the value of word w of the source, for a word that is not sent and therefore never rewritten. */
static uint64_t still_value(const ml_step_spec *s, int64_t w) {
    return s->numbers[w] >= 0 ? value_of(s->numbers[w], key_of(STILL)) : value_of(w, key_of(BACKGROUND));
}

static void mark_part(char *marks, const ml_part *p, int64_t unit) {
    for (int64_t i = 0; i < p->walk.blocks; i++) {
        int64_t first = (p->start + walk_start(&p->walk, i)) / ML_WORD;
        for (int64_t w = first; w < first + p->walk.block_bytes / ML_WORD; w++)
            marks[w / unit] = 1;
    }
}

/* Finds the runs of consecutive marked units in `words` words. A unit has `unit` words; marks[i] is 1 if unit
 * i is marked. */
static int runs_of(const char *marks, int64_t words, int64_t unit, word_runs *found) {
    int64_t units = (words + unit - 1) / unit, count = 0;
    for (int64_t i = 0; i < units; i++)
        count += marks[i] && (i == 0 || !marks[i - 1]);
    found->count = count;
    found->runs = malloc((size_t)(count + 1) * sizeof *found->runs);
    if (found->runs == NULL)
        return ml_fail(ML_ENOMEM, "there is no memory for %lld runs of words", (long long)count);
    word_run *run = found->runs - 1;
    for (int64_t i = 0; i < units; i++) {
        if (!marks[i])
            continue;
        if (i == 0 || !marks[i - 1])
            *++run = (word_run){i * unit, 0};
        int64_t end = (i + 1) * unit;
        run->count = (end < words ? end : words) - run->start;
    }
    return ML_OK;
}

static int find_sent(ml_step *t) {
    const ml_step_spec *s = &t->spec;
    char *sent = calloc((size_t)s->source_words, 1);
    if (sent == NULL)
        return ml_fail(ML_ENOMEM, "there is no memory to mark %lld words", (long long)s->source_words);
    for (int64_t i = 0; i < s->leg_count; i++)
        mark_part(sent, &s->legs[i].from, 1);
    mark_part(sent, &s->local_from, 1);
    int status = runs_of(sent, s->source_words, 1, &t->data.sent);
    if (step_in_place(s))
        t->data.is_sent = sent;
    else
        free(sent);
    return status;
}

static int find_checked(ml_step *t) {
    const ml_step_spec *s = &t->spec;
    int64_t line = s->line_bytes / ML_WORD;
    char *touched = calloc((size_t)(s->result_words / line + 1), 1);
    if (touched == NULL)
        return ml_fail(ML_ENOMEM, "there is no memory to mark lines");
    for (int64_t i = 0; i < s->leg_count; i++)
        mark_part(touched, &s->legs[i].to, line);
    mark_part(touched, &s->local_to, line);
    for (int64_t w = 0; w < s->result_words; w++)
        if (s->expected[w] >= 0)
            touched[w / line] = 1;
    int status = runs_of(touched, s->result_words, line, &t->data.checked);
    free(touched);
    return status;
}

int step_data_open(ml_step *t) {
    const ml_step_spec *s = &t->spec;
    int status = find_sent(t);
    if (status == ML_OK)
        status = find_checked(t);
    if (status != ML_OK)
        return status;
    uint64_t *source = s->source, *result = s->result, nothing = key_of(BACKGROUND);
    for (int64_t w = 0; w < s->result_words; w++)
        result[w] = value_of(w, nothing);
    for (int64_t w = 0; w < s->source_words; w++)
        source[w] = still_value(s, w);
    return ML_OK;
}

void step_data_close(ml_step *t) {
    free(t->data.sent.runs);
    free(t->data.checked.runs);
    free(t->data.is_sent);
    t->data = (step_data){0};
}

int step_prepare(ml_step *t, int64_t repetition) {
    const ml_step_spec *s = &t->spec;
    uint64_t *source = s->source, key = key_of(repetition);
    for (int64_t r = 0; r < t->data.sent.count; r++) {
        word_run run = t->data.sent.runs[r];
        for (int64_t w = run.start; w < run.start + run.count; w++)
            source[w] = value_of(s->numbers[w], key);
    }
    int status = landing_sync(&t->landing);
    if (status != ML_OK || s->cache != ML_COLD)
        return status;
    for (int64_t i = 0; i < t->open; i++)
        exchange_flush(t->exchanges[i]);
    flush_walk((char *)s->source + s->local_from.start, &s->local_from.walk, s->line_bytes);
    flush_walk((char *)s->result + s->local_to.start, &s->local_to.walk, s->line_bytes);
    flush_fence();
    return ML_OK;
}

/* Returns the value that word w of the result must have after the step: the value in the serial result, or
 * its previous value if the step does not touch the word. */
static uint64_t right_value(const ml_step *t, int64_t w, uint64_t key) {
    const ml_step_spec *s = &t->spec;
    if (s->expected[w] >= 0)
        return value_of(s->expected[w], key);
    if (!step_in_place(s))
        return value_of(w, key_of(BACKGROUND));
    return t->data.is_sent[w] ? value_of(s->numbers[w], key) : still_value(s, w);
}

static int verify_run(const ml_step *t, word_run run, int64_t repetition) {
    uint64_t key = key_of(repetition);
    const uint64_t *result = t->spec.result;
    for (int64_t w = run.start; w < run.start + run.count; w++)
        if (result[w] != right_value(t, w, key))
            return ml_fail(
                ML_EDATA,
                "rank %d, repetition %lld: word %lld of the result differs from the serial result (%s)",
                t->rank, (long long)repetition, (long long)w,
                t->spec.expected[w] >= 0 ? "it has not arrived" : "nothing should arrive there");
    return ML_OK;
}

int step_verify(ml_step *t, int64_t repetition) {
    int status = ML_OK;
    for (int64_t r = 0; r < t->data.checked.count && status == ML_OK; r++)
        status = verify_run(t, t->data.checked.runs[r], repetition);
    return status;
}

/* Checks that the step has not changed any word of the source, whether it was sent or not. */
static int verify_source(const ml_step *t, int64_t repetition) {
    const ml_step_spec *s = &t->spec;
    const uint64_t *source = s->source;
    uint64_t key = key_of(repetition);
    int64_t r = 0;
    for (int64_t w = 0; w < s->source_words; w++) {
        while (r < t->data.sent.count && w >= t->data.sent.runs[r].start + t->data.sent.runs[r].count)
            r++;
        int sent = r < t->data.sent.count && w >= t->data.sent.runs[r].start;
        if (source[w] != (sent ? value_of(s->numbers[w], key) : still_value(s, w)))
            return ml_fail(ML_EDATA, "rank %d, repetition %lld: word %lld of the source was written to",
                           t->rank, (long long)repetition, (long long)w);
    }
    return ML_OK;
}

int ml_step_verify_all(ml_step *t, int64_t repetition) {
    int status = verify_run(t, (word_run){0, t->spec.result_words}, repetition);
    return status == ML_OK && !step_in_place(&t->spec) ? verify_source(t, repetition) : status;
}
