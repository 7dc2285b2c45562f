/* record.h: what is recorded of calls. */
#ifndef MEMLINE_WATCH_RECORD_H
#define MEMLINE_WATCH_RECORD_H

#include "watch.h"

typedef struct record_totals {
    uint64_t calls, ticks;
    uint64_t completed; /* requests that these calls completed */
    int64_t memory;
} record_totals;

/* Returns 0, or -1 if memory cannot be allocated. */
int record_open(void);
/* Sets whether several threads may call MPI at the same time. */
void record_threaded(int on);
record_totals record_read(void);
/* Measures the ticks of recording one call or one request that it completes, before anything is recorded. */
double record_cost_ticks(void);

/* Makes the first recorded call at or after the time `at`, in ticks, call `written` as record_alone() does. */
void record_checkpoint(uint64_t at, void (*written)(void));
/* Calls a function while no other thread records or writes. The handler of a signal that interrupts one of these calls it at
 * once.
 */
void record_alone(void (*written)(void));

#endif
