/* step.h: what opening, data and timed loop of a step share. */
#ifndef MEMLINE_STEP_H
#define MEMLINE_STEP_H

#include "../transfers/landing.h"
#include "../transfers/part.h"

/* The words [start, start + count). */
typedef struct word_run {
    int64_t start, count;
} word_run;

typedef struct word_runs {
    int64_t count;
    word_run *runs;
} word_runs;

/* The words that are written before each repetition and checked after it. */
typedef struct step_data {
    word_runs sent;    /* source words that a leg or the local part reads */
    word_runs checked; /* result words on touched lines or with an expected number */
    char *is_sent;     /* by word of the source, for a step in place; otherwise NULL */
} step_data;

struct ml_step {
    ml_step_spec spec;
    int rank;
    ml_leg *legs; /* in the order of their rounds */
    landing_place *places;
    ml_exchange **exchanges;
    int64_t open; /* number of open exchanges */
    landing landing;
    part_copy local; /* used if there is a local part */
    step_data data;
};

static inline int step_in_place(const ml_step_spec *s) {
    return s->source == s->result;
}

/* step_check.c: checks the specification before any memory is touched. */
int step_check(const ml_step_spec *spec, int rank, int ranks);
/* Returns the round of a tournament of `ranks` players in which these two meet; no rank meets two others in
 * one round. */
int step_round(int a, int b, int ranks);

/* step_data.c */
int step_data_open(ml_step *step);
void step_data_close(ml_step *step);

#endif
