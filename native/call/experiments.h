/* experiments.h: the list of the places in the program where experiments (annotated sections) begin. A place
 * is added when it is first reached. Callers of these functions hold call_lock. */
#ifndef MEMLINE_CALL_EXPERIMENTS_H
#define MEMLINE_CALL_EXPERIMENTS_H

#include "../memline/call.h"

/* A place in the program where an experiment begins. The strings are copies of those in the program: a
 * shared library with the originals may be unloaded before the trace is written. */
typedef struct call_experiment {
    char *name, *formula, *variables, *file, *superstep;
    int count, sync, line, messages;
    /* The members below are reset when a part of the trace ends. A program may write several parts. */
    int declared;
    int64_t visits, abandoned;
} call_experiment;

/* Adds the experiment to the list if it has no id yet, and gives it the next free id, from 1. Returns the
 * id, or 0 if there is no memory. */
int experiments_add(cll_experiment *e);
call_experiment *experiments_get(int id);
int experiments_last(void);
/* Resets the state of all experiments when a part of the trace ends. So the next part of the trace describes
 * each experiment again. */
void experiments_part(void);

#endif
