/* experiments.h: the list of the places in the program where experiments begin. A place is added when it is
 * first reached. Callers of these functions hold call_lock. */
#ifndef MEMLINE_CALL_EXPERIMENTS_H
#define MEMLINE_CALL_EXPERIMENTS_H

#include "../memline/call.h"

/* The strings are copies, because the library that held the originals may be unloaded before the trace is
 * written. */
typedef struct call_experiment {
    char *name, *formula, *variables, *file, *superstep;
    int count, sync, line, messages;
    /* The members below are reset when a new part of the trace begins. */
    int declared;
    int64_t visits, abandoned;
} call_experiment;

/* Adds the experiment to the list if it has no id yet, and gives it the next id; ids start at 1. Returns the
 * id, or 0 if there is no memory. */
int experiments_add(cll_experiment *e);
call_experiment *experiments_get(int id);
int experiments_last(void);
/* Resets the state of all experiments at the end of a part of the trace. The next part will describe each
 * experiment again. */
void experiments_part(void);

#endif
