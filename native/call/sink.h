/* sink.h: writes blocks of visits (executions of annotated sections): to memory until this process knows its
 * rank, then to the rank's file. Callers of these functions hold call_lock. */
#ifndef MEMLINE_CALL_SINK_H
#define MEMLINE_CALL_SINK_H

#include "head.h"

extern call_head sink_head;

/* Keeps blocks in memory until sink_open is called, unless the trace file is already open. `look` is a
 * function that returns whether the rank is known and stores it; may be NULL. */
void sink_wait(cll_look *look);
/* Calls the function that was passed to sink_wait. Creates the trace file if the rank is now known. */
void sink_look(void);
/* Creates this rank's trace file. If `run` is -1, the run gets the first free number. A rank above 0 may
 * pass the number that rank 0 has got; -2 means that rank 0 has no file. Returns the number of the run. If
 * no file can be created, recording is turned off and the result is -2. */
int sink_open(int rank, int ranks, int run);
/* Writes a block of visits (executions) of an experiment (annotated section). While the rank is unknown, the
 * block is kept in memory. */
void sink_put(int experiment, int64_t visits, const call_text *block);
/* Writes the last line of the current part of the trace, if a part has begun. The next block begins a new
 * part. */
void sink_end_part(void);
/* Writes the blocks that are still in memory at the end of the program, even if the rank is not known. */
void sink_finish(void);
/* Closes the file in a forked child without changing it, because it belongs to the parent. */
void sink_forget(void);

/* These functions implement cll_gather_begin, _read, _write, _cut and _end of memline/call.h. */
int64_t sink_hold(void);
int64_t sink_read(int64_t from, void *to, int64_t most);
int sink_write(const void *bytes, int64_t count);
void sink_cut(int64_t size);
void sink_release(int sent);

#endif
