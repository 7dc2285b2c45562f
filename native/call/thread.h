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
    double taken;  /* ns within the visit that are subtracted: the time of recording, writing and barriers */
    size_t values; /* index of the visit's first value in `values` of call_thread */
} call_visit;

/* The event counters of a visit in progress: their values at its start, and the counts within it that
 * recording itself has caused. */
typedef struct call_counts {
    uint64_t begun[COUNTERS_MOST], taken[COUNTERS_MOST];
} call_counts;

typedef struct call_thread {
    struct call_thread *next;
    int number;
    call_buffer **buffers; /* index: the experiment's id */
    int buffers_room;
    call_visit *stack;
    call_counts *counts; /* one for each visit of `stack`; NULL without counters */
    int depth, room;
    /* The values of all visits in progress (variables and messages), one visit after the other. */
    double *values;
    size_t values_room;
    /* Time in ns (CLOCK_MONOTONIC) after which the thread's next visit that ends writes all its visits. */
    int64_t due;
    call_counters counters;
} call_thread;

/* The calling thread's record; NULL before its first visit, and while nothing is recorded. */
extern __thread call_thread *thread_own;

/* Creates the record of the calling thread. A record that is not hidden is added to the list of all threads,
 * which is written to the trace. Returns NULL if there is no memory. */
call_thread *thread_new(int hidden);
/* Allocates memory, if necessary, for one more visit in progress with that many values. Returns 0 if there is
 * no memory. */
int thread_room(call_thread *t, int values);
/* Returns the thread's buffer for visits of an experiment, and creates it if necessary. Returns NULL if there
 * is no memory. */
call_buffer *thread_buffer(call_thread *t, cll_experiment *e);
/* Creates the buffer for visits of the experiment that measures the overhead. `t` is a hidden thread; `room`
 * is the capacity in visits. */
call_buffer *thread_hidden_buffer(call_thread *t, cll_experiment *e, uint64_t room);
/* Handles a full ring, or a thread that must write: doubles the ring if it is below its largest size,
 * otherwise writes all visits of the thread. */
void thread_full(call_thread *t, call_buffer *b);
/* Drops the innermost visits in progress until only `depth` are left, and counts them as abandoned. */
void thread_abandon(call_thread *t, int depth);

/* thread_flush writes the recorded visits of one thread to the trace, thread_flush_all those of every thread.
 * The caller holds call_lock. */
void thread_flush(call_thread *t);
void thread_flush_all(void);
void thread_free(call_thread *t);

#endif
