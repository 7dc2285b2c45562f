/* sink.h: the destination of blocks: memory until this process knows its rank, then the rank's file. The
 * caller holds call_lock. */
#ifndef MEMLINE_CALL_SINK_H
#define MEMLINE_CALL_SINK_H

#include "head.h"

extern call_head sink_head;

/* Keeps blocks in memory until sink_open is called. `look` is NULL, or a function that reports whether the
 * rank is known. */
void sink_wait(cll_look *look);
/* Calls `look`, and opens the file if the rank is known. */
void sink_look(void);
/* Creates the file of the first free run, or, on ranks other than 0, a part of the given run. Returns the
 * number of the run. If the file cannot be created, recording is turned off and the result is -2. */
int sink_open(int rank, int ranks, int run);
/* Stores a block of an experiment. */
void sink_put(int experiment, int64_t visits, const call_text *block);
/* Ends the part if one has begun; the next block begins another. */
void sink_end_part(void);
/* Writes the blocks that are still in memory at the end of the program, even if the rank is not known. */
void sink_finish(void);
/* Closes the file in a forked child without changing it, because it belongs to the parent. */
void sink_forget(void);

/* These implement the gathering functions of memline/call.h. */
int64_t sink_hold(void);
int64_t sink_read(int64_t from, void *to, int64_t most);
int sink_write(const void *bytes, int64_t count);
void sink_cut(int64_t size);
void sink_release(int sent);

#endif
