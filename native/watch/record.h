/* record.h: the totals of the recorded calls, and when they are written. */
#ifndef MEMLINE_WATCH_RECORD_H
#define MEMLINE_WATCH_RECORD_H

#include "watch.h"

typedef struct record_totals {
    uint64_t calls, ticks;
    uint64_t completed; /* number of requests that the recorded calls have completed */
    int64_t memory;
} record_totals;

/* Allocates the tables of calls, layouts and requests. Returns 0, or -1 if memory cannot be allocated. */
int record_open(void);
/* Sets whether several threads may call MPI at the same time (1) or not (0). */
void record_threaded(int on);
record_totals record_read(void);
/* Measures how many clock ticks it takes to record one call or one completed request. It must be called
 * before anything is recorded. */
double record_cost_ticks(void);

/* Sets a time `at` in ticks. The first call that is recorded at or after this time runs `written`, while no
 * other thread records (record_alone). */
void record_checkpoint(uint64_t at, void (*written)(void));
/* Runs a function while no other thread records calls or writes the file of the rank. A signal handler that
 * has interrupted the recording of its own thread runs the function at once. */
void record_alone(void (*written)(void));

#endif
