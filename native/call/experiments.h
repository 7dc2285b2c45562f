/* experiments.h: the list of the places where experiments begin. A place is added at its first visit. The
 * caller holds call_lock. */
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

/* Gives the experiment an id, from 1, unless it has one. Returns the id, or 0 if there is no memory. */
int experiments_add(cll_experiment *e);
call_experiment *experiments_get(int id);
int experiments_last(void);
/* Ends a part of the trace. The next part will describe each experiment again. */
void experiments_part(void);

#endif
