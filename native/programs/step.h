/* step.h: what the opening, the data and the timed loop of a step share. */
#ifndef MEMLINE_STEP_H
#define MEMLINE_STEP_H

#include "../transfers/landing.h"
#include "../transfers/part.h"

/* Words [start, start + count). */
typedef struct word_run {
    int64_t start, count;
} word_run;

typedef struct word_runs {
    int64_t count;
    word_run *runs;
} word_runs;

/* What is written before and looked at after each repetition. */
typedef struct step_data {
    word_runs sent;    /* of the source: all that a leg or the local part reads */
    word_runs checked; /* of the result: lines that a walk touches, or on which a number is expected */
    char *is_sent;     /* by word of the source, for a step in place; else NULL */
} step_data;

struct ml_step {
    ml_step_spec spec;
    int rank;
    ml_leg *legs; /* in the order of their rounds */
    landing_place *places;
    ml_exchange **exchanges;
    int64_t open; /* exchanges that are */
    landing landing;
    part_copy local; /* if there is a local part */
    step_data data;
};

static inline int step_in_place(const ml_step_spec *s) {
    return s->source == s->result;
}

/* step_check.c: whether the spec makes sense, before anything is touched. */
int step_check(const ml_step_spec *spec, int rank, int ranks);
/* The round of a tournament of `ranks` in which these two meet: in no round anybody meets two. */
int step_round(int a, int b, int ranks);

/* step_data.c */
int step_data_open(ml_step *step);
void step_data_close(ml_step *step);

#endif
