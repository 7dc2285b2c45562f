/* experiments.h: every place where an experiment begins, known from its first visit on. The caller holds
 * call_lock. */
#ifndef MEMLINE_CALL_EXPERIMENTS_H
#define MEMLINE_CALL_EXPERIMENTS_H

#include "../memline/call.h"

/* The strings are copies, because the library that held the originals may be unloaded before the trace is
 * written. */
typedef struct call_experiment {
    char *name, *formula, *variables, *file, *superstep;
    int count, sync, line, messages;
    /* These belong to the current part of the trace. */
    int declared;
    int64_t visits, abandoned;
} call_experiment;

/* Gives the experiment an id, from 1, unless it has one. Returns the id, or 0 without memory. */
int experiments_add(cll_experiment *e);
call_experiment *experiments_get(int id);
int experiments_last(void);
/* Ends a part: in the next part, no experiment has been described yet. */
void experiments_part(void);

#endif
