/* thread.h: a thread's open visits and its buffers. */
#ifndef MEMLINE_CALL_THREAD_H
#define MEMLINE_CALL_THREAD_H

#include "../memline/call.h"
#include "block.h"
#include "counters.h"

/* A visit under way. */
typedef struct call_visit {
    call_buffer *buffer;
    const void *frame;
    int64_t start;
    double taken;  /* ns of it that are not the program's */
    size_t values; /* where its own begin in the thread's */
} call_visit;

/* Its counters: as it began, and what of it is not the program's. */
typedef struct call_counts {
    uint64_t begun[COUNTERS_MOST], taken[COUNTERS_MOST];
} call_counts;

typedef struct call_thread {
    struct call_thread *next;
    int number;
    call_buffer **buffers; /* by the experiment's id */
    int buffers_room;
    call_visit *stack;
    call_counts *counts; /* as many, if there are counters */
    int depth, room;
    double *values; /* of the visits under way, one behind the other */
    size_t values_room;
    int64_t due; /* when it is to write what it has */
    call_counters counters;
} call_thread;

extern __thread call_thread *thread_own; /* NULL at first, and where nothing is recorded */

/* In the list of all unless hidden. NULL without memory. */
call_thread *thread_new(int hidden);
/* Room for one more visit with so many values. Returns whether there is. */
int thread_room(call_thread *t, int values);
/* Its buffer of an experiment; creates it. NULL without memory. */
call_buffer *thread_buffer(call_thread *t, cll_experiment *e);
/* Of a hidden thread and an experiment that is in no list. */
call_buffer *thread_hidden_buffer(call_thread *t, cll_experiment *e, uint64_t room);
/* A full ring is doubled or written. */
void thread_full(call_thread *t, call_buffer *b);
/* Drops the visits under way above this many. */
void thread_abandon(call_thread *t, int depth);

/* call_lock is held: writes what it has. */
void thread_flush(call_thread *t);
void thread_flush_all(void);
void thread_free(call_thread *t);

#endif
