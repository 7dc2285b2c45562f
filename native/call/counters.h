/* counters.h: event counters of a thread, such as cycles, by the Linux system call perf_event_open. The
 * counters named in the environment variable MEMLINE_CALL_COUNTERS are used; by default there are none. */
#ifndef MEMLINE_CALL_COUNTERS_H
#define MEMLINE_CALL_COUNTERS_H

#include <stdint.h>

#define COUNTERS_MOST 6
/* The value that stands for an unknown count: the counters of the thread could not be opened or read. */
#define COUNTERS_NONE UINT64_MAX

typedef struct call_counters {
    /* File descriptor of the first counter of the thread, from which all its counters are read at once; -1
     * if the thread has no open counters. */
    int leader;
    int events[COUNTERS_MOST];
} call_counters;

/* Selects those counters of a comma-separated list that the machine has and that the user may open. If the
 * list is NULL, no counter is selected. */
void counters_choose(const char *list);
extern int counters_chosen;
static inline int counters_count(void) {
    return counters_chosen;
}
/* name of a selected counter, from 0: "cycles", or "cycles:u" if events in the kernel may not be counted */
const char *counters_name(int counter);
/* The counters that were requested but are missing, and why; "" if all could be selected. */
const char *counters_missing(void);

void counters_open(call_counters *own); /* opens the selected counters for the calling thread */
void counters_read(const call_counters *own, uint64_t *counts);
void counters_close(call_counters *own);

#endif
