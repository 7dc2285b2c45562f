/* sink.h: where blocks go: into memory until it is known which rank this is, then into its file. call_lock is held. */
#ifndef MEMLINE_CALL_SINK_H
#define MEMLINE_CALL_SINK_H

#include "head.h"

extern call_head sink_head;

/* Keeps blocks in memory, until sink_open. look, unless NULL, is asked whether the rank is known by now. */
void sink_wait(cll_look *look);
/* Asks it; opens the file as soon as it is. */
void sink_look(void);
/* Creates the file of the first run that is free, or, of rank 0's run, a part beside it. Returns its number, or turns all off and
 * returns -2. */
int sink_open(int rank, int ranks, int run);
/* A block of an experiment. */
void sink_put(int experiment, int64_t visits, const call_text *block);
/* Ends the part, if one is begun; a further block begins another. */
void sink_end_part(void);
/* At the end of the program: what waits is written, whatever rank this is. */
void sink_finish(void);
/* Not ours: the parent's file stays as it is. */
void sink_forget(void);

/* See memline/call.h. */
int64_t sink_hold(void);
int64_t sink_read(int64_t from, void *to, int64_t most);
int sink_write(const void *bytes, int64_t count);
void sink_cut(int64_t size);
void sink_release(int sent);

#endif
