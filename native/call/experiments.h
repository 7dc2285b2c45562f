/* experiments.h: every place where an experiment begins; known from its first visit on. call_lock is held. */
#ifndef MEMLINE_CALL_EXPERIMENTS_H
#define MEMLINE_CALL_EXPERIMENTS_H

#include "../memline/call.h"

/* The strings are copies: the library that they were in may be unloaded before the trace is written. */
typedef struct call_experiment {
    char *name, *formula, *variables, *file, *superstep;
    int count, sync, line, messages;
    /* Of the trace's part under way. */
    int told;
    int64_t visits, abandoned;
} call_experiment;

/* Gives it an id, from 1, or finds that it has one; 0 without memory. */
int experiments_add(cll_experiment *e);
call_experiment *experiments_get(int id);
int experiments_last(void);
/* A part is over: of the next, nothing is told yet. */
void experiments_part(void);

#endif
