/* program.h: the beginning and the end of a program that records. */
#ifndef MEMLINE_CALL_PROGRAM_H
#define MEMLINE_CALL_PROGRAM_H

#include "overhead.h"

extern call_overhead program_overhead; /* 0 until it is measured */

/* Only if no other is known yet. */
void program_name(const char *name);
/* Once: looks at the environment, measures what a visit takes, opens the trace. `file` names a program that has no name. */
void program_start(call_way way, const char *file);
/* This thread's record, or NULL where nothing is recorded. */
call_thread *program_thread(void);
/* Nothing is recorded any more: this thread's record is given back. */
void program_leave(void);
/* The rank will be told: nothing is written before. */
void program_await(cll_look *look);

#endif
