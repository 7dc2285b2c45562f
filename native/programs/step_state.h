/* step_state.h: the state of a step, which all files of a step use. */
#ifndef MEMLINE_STEP_STATE_H
#define MEMLINE_STEP_STATE_H

#include "../transfers/landing.h"
#include "../transfers/part.h"

/* A run of `count` consecutive words from word number `start` on. */
typedef struct word_run {
    int64_t start, count;
} word_run;

typedef struct word_runs {
    int64_t count;
    word_run *runs;
} word_runs;

/* Which words are written before each repetition, and which are checked after it. */
typedef struct step_data {
    word_runs sent;    /* words of the source that are sent to a peer or copied locally */
    word_runs checked; /* words of the result that lie in a touched cache line or have an expected number */
    char *is_sent;     /* for a step in place: 1 for each word of the source that is sent; otherwise NULL */
} step_data;

struct ml_step {
    ml_step_spec spec;
    int rank;
    ml_leg *legs; /* the legs, sorted by their rounds */
    landing_place *places;
    ml_exchange **exchanges;
    int64_t open; /* number of open exchanges */
    landing landing;
    part_copy local; /* the copy within this rank, if there is one */
    step_data data;
};

static inline int step_in_place(const ml_step_spec *s) {
    return s->source == s->result;
}

#endif
