/* sink.h: where blocks of visits are written: to memory until this process knows its rank, then to the rank's
 * file. Callers of these functions hold call_lock. */
#ifndef MEMLINE_CALL_SINK_H
#define MEMLINE_CALL_SINK_H

#include "head.h"

extern call_head sink_head;

/* Keeps blocks in memory until sink_open is called. `look` is NULL, or a function that reports whether the
 * rank is known. */
void sink_wait(cll_look *look);
/* Calls `look`, and opens the file if the rank is known. */
void sink_look(void);
/* Creates this rank's trace file. With run = -1 it takes the first free number of a run; a rank above 0
 * passes the number that rank 0 has taken. Returns the number of the run. If there is no file, recording is
 * turned off and the result is -2. */
int sink_open(int rank, int ranks, int run);
/* Writes a block of visits of an experiment, or keeps it in memory while the rank is unknown. */
void sink_put(int experiment, int64_t visits, const call_text *block);
/* Ends the current part of the trace, if one has begun. The next block begins a new part. */
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
