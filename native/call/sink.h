/* sink.h: the destination of blocks: memory until this process knows its rank, then the rank's file. The
 * caller holds call_lock. */
#ifndef MEMLINE_CALL_SINK_H
#define MEMLINE_CALL_SINK_H

#include "head.h"

extern call_head sink_head;

/* Keeps blocks in memory until sink_open. `look`, unless NULL, reports whether the rank is known yet. */
void sink_wait(cll_look *look);
/* Asks `look`, and opens the file once the rank is known. */
void sink_look(void);
/* Creates the file of the first free run, or, beside rank 0's run, a part. Returns the run's number, or turns
 * recording off and returns -2. */
int sink_open(int rank, int ranks, int run);
/* Stores a block of an experiment. */
void sink_put(int experiment, int64_t visits, const call_text *block);
/* Ends the part if one has begun; the next block begins another. */
void sink_end_part(void);
/* Writes the blocks that wait, whatever the rank, at the end of the program. */
void sink_finish(void);
/* Forgets the file in a forked child; the parent's file is not changed. */
void sink_forget(void);

/* These implement the gathering functions of memline/call.h. */
int64_t sink_hold(void);
int64_t sink_read(int64_t from, void *to, int64_t most);
int sink_write(const void *bytes, int64_t count);
void sink_cut(int64_t size);
void sink_release(int sent);

#endif
