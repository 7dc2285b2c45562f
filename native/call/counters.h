/* counters.h: event counters of a thread, such as cycles, read by the Linux system call perf_event_open. They
 * are used only if the environment variable MEMLINE_CALL_COUNTERS names some. */
#ifndef MEMLINE_CALL_COUNTERS_H
#define MEMLINE_CALL_COUNTERS_H

#include <stdint.h>

#define COUNTERS_MOST 6
/* The value of every counter of a thread whose counters could not be opened or read. */
#define COUNTERS_NONE UINT64_MAX

typedef struct call_counters {
    /* File descriptor of the group leader, from which all events are read at once; -1 without counters. */
    int leader;
    int events[COUNTERS_MOST];
} call_counters;

/* Selects those counters of a comma-separated list that this machine and its permissions allow. With NULL no
 * counter is selected. */
void counters_choose(const char *list);
extern int counters_chosen;
static inline int counters_count(void) {
    return counters_chosen;
}
/* "cycles", or "cycles:u" if events in the kernel may not be counted */
const char *counters_name(int counter);
/* The requested counters that are missing, and why; "" if all are available. */
const char *counters_missing(void);

void counters_open(call_counters *own); /* opens the selected counters for the calling thread */
void counters_read(const call_counters *own, uint64_t *counts);
void counters_close(call_counters *own);

#endif
