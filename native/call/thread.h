/* thread.h: a thread's open visits and its buffers. */
#ifndef MEMLINE_CALL_THREAD_H
#define MEMLINE_CALL_THREAD_H

#include "../memline/call.h"
#include "block.h"
#include "counters.h"

/* A visit in progress. */
typedef struct call_visit {
    call_buffer *buffer;
    const void *frame;
    int64_t start;
    double taken;  /* time in ns within the visit that does not belong to the program */
    size_t values; /* where its values begin in the thread's array */
} call_visit;

/* A visit's counters: the values at its start, and the share that does not belong to the program. */
typedef struct call_counts {
    uint64_t begun[COUNTERS_MOST], taken[COUNTERS_MOST];
} call_counts;

typedef struct call_thread {
    struct call_thread *next;
    int number;
    call_buffer **buffers; /* by the experiment's id */
    int buffers_room;
    call_visit *stack;
    call_counts *counts; /* one per visit, if there are counters */
    int depth, room;
    double *values; /* values of the variables of all visits in progress, one visit after the other */
    size_t values_room;
    int64_t due; /* time at which the thread must write its visits */
    call_counters counters;
} call_thread;

extern __thread call_thread *thread_own; /* NULL until the thread's first visit, and if nothing is recorded */

/* Creates a thread's record, in the list of all threads unless hidden. Returns NULL without memory. */
call_thread *thread_new(int hidden);
/* Makes room for one more visit with that many values. Returns whether there is room. */
int thread_room(call_thread *t, int values);
/* Returns the thread's buffer of an experiment and creates it if necessary. Returns NULL without memory. */
call_buffer *thread_buffer(call_thread *t, cll_experiment *e);
/* Creates the buffer of a hidden thread for an experiment that is in no list. */
call_buffer *thread_hidden_buffer(call_thread *t, cll_experiment *e, uint64_t room);
/* Handles a full ring: doubles it up to the largest size, or writes its visits. */
void thread_full(call_thread *t, call_buffer *b);
/* Drops the visits in progress above this depth. */
void thread_abandon(call_thread *t, int depth);

/* Write what a thread, or every thread, has recorded. The caller holds call_lock. */
void thread_flush(call_thread *t);
void thread_flush_all(void);
void thread_free(call_thread *t);

#endif
