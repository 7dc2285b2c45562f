/* program.h: the beginning and the end of a recorded program. */
#ifndef MEMLINE_CALL_PROGRAM_H
#define MEMLINE_CALL_PROGRAM_H

#include "overhead.h"

/* The time that recording a visit takes; all members are 0 until it is measured. */
extern call_overhead program_overhead;

/* Sets the program's name, which becomes the name of the trace, if the program has none yet. */
void program_name(const char *name);
/* Reads the environment variables, measures the overhead of a visit and opens the trace. Only the first call
 * has an effect. The source file `file` gives the program a name if it has none yet. */
void program_start(call_way way, const char *file);
/* Creates the record of the calling thread and returns it. Returns NULL if nothing is recorded or there is no
 * memory. */
call_thread *program_thread(void);
/* Frees the record of the calling thread, after recording has been turned off. */
void program_leave(void);
/* Keeps all visits in memory until `look` reports the MPI rank of this process. */
void program_await(cll_look *look);

#endif
