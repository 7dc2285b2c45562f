/* program.h: the beginning and the end of a recorded program. */
#ifndef MEMLINE_CALL_PROGRAM_H
#define MEMLINE_CALL_PROGRAM_H

#include "overhead.h"

/* The time that recording a visit (execution of an annotated section) takes; all members are 0 until it is
 * measured. */
extern call_overhead program_overhead;

/* Sets the program's name if it has none yet. The names of trace files begin with this name. */
void program_name(const char *name);
/* Starts recording: reads the environment variables, measures the time of recording a visit, and opens the
 * trace if the rank of this process is known. Only the first call has an effect. If the program has no name
 * yet, it gets that of the source file `file`. */
void program_start(call_way way, const char *file);
/* Creates and returns the record of the calling thread: its visits and buffers. Returns NULL if nothing is
 * recorded or there is no memory. */
call_thread *program_thread(void);
/* Frees the record of the calling thread, after recording has been turned off. */
void program_leave(void);
/* Keeps all visits (executions of annotated sections) in memory until the function `look` gives the MPI rank
 * of this process. */
void program_await(cll_look *look);

#endif
