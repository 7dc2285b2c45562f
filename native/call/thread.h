/* thread.h: the record of a thread: its visits (executions of annotated sections) in progress, and buffers
 * of completed visits. */
#ifndef MEMLINE_CALL_THREAD_H
#define MEMLINE_CALL_THREAD_H

#include "../memline/call.h"
#include "block.h"
#include "counters.h"

/* A visit (execution of an annotated section) in progress. */
typedef struct call_visit {
    call_buffer *buffer;
    const void *frame;
    int64_t start;
    double taken;  /* ns to subtract from the visit: recording, writing and barriers within it */
    size_t values; /* index of the visit's first value in `values` of call_thread */
} call_visit;

/* The event counters of a visit in progress: their values at the start of the visit, and the counts since
 * then that recording itself has caused. */
typedef struct call_counts {
    uint64_t begun[COUNTERS_MOST], taken[COUNTERS_MOST];
} call_counts;

typedef struct call_thread {
    struct call_thread *next;
    int number;
    call_buffer **buffers; /* index: id of the experiment (annotated section) */
    int buffers_room;
    call_visit *stack;
    call_counts *counts; /* one for each visit of `stack`; NULL without counters */
    int depth, room;
    /* The values of all visits in progress (variables and messages), one visit after the other. */
    double *values;
    size_t values_room;
    /* Time in ns (CLOCK_MONOTONIC). When a visit ends after this time, all recorded visits of the thread are
     * written. */
    int64_t due;
    call_counters counters;
} call_thread;

/* The record of the calling thread; NULL before its first visit (execution of an annotated section), and
 * while nothing is recorded. */
extern __thread call_thread *thread_own;

/* Creates the record of the calling thread. If `hidden` is 0, the record is added to the list of threads
 * whose visits are written to the trace. Returns NULL if there is no memory. */
call_thread *thread_new(int hidden);
/* Makes room for one more visit in progress, with `values` values of variables and messages. Returns 0 if
 * there is no memory. */
int thread_room(call_thread *t, int values);
/* Returns the thread's buffer for visits (executions) of an experiment (annotated section), and creates it
 * if necessary. Returns NULL if there is no memory. */
call_buffer *thread_buffer(call_thread *t, cll_experiment *e);
/* Creates the buffer for the empty visits with which the time of recording is measured. `t` is a hidden
 * record, which is not written to the trace; `room` is the capacity in visits. */
call_buffer *thread_hidden_buffer(call_thread *t, cll_experiment *e, uint64_t room);
/* Handles a full ring buffer, or a thread whose time to write has come (`due`). Doubles a full ring if it is
 * below its largest size. Otherwise writes all recorded visits of the thread to the trace. */
void thread_full(call_thread *t, call_buffer *b);
/* Drops the innermost visits in progress until only `depth` visits are left. Counts the dropped visits as
 * abandoned (begun but not ended). */
void thread_abandon(call_thread *t, int depth);

/* thread_flush writes the recorded visits of one thread to the trace; thread_flush_all does so for every
 * thread. The caller holds call_lock. */
void thread_flush(call_thread *t);
void thread_flush_all(void);
void thread_free(call_thread *t);

#endif
