/* program.h: the beginning and the end of a recorded program. */
#ifndef MEMLINE_CALL_PROGRAM_H
#define MEMLINE_CALL_PROGRAM_H

#include "overhead.h"

extern call_overhead program_overhead; /* 0 until it is measured */

/* Sets the name if the program has none yet. */
void program_name(const char *name);
/* Reads the environment, measures the overhead of a visit and opens the trace, unless this has been done
 * before. `file` gives the program a name if it has none. */
void program_start(call_way way, const char *file);
/* Returns this thread's record, or NULL if nothing is recorded. */
call_thread *program_thread(void);
/* Frees this thread's record, because nothing is recorded any more. */
void program_leave(void);
/* Defers writing until `look` reports the rank. */
void program_await(cll_look *look);

#endif
