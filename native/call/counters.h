/* counters.h: event counters of a thread, read by perf_event. They are used only if MEMLINE_CALL_COUNTERS
 * names some. */
#ifndef MEMLINE_CALL_COUNTERS_H
#define MEMLINE_CALL_COUNTERS_H

#include <stdint.h>

#define COUNTERS_MOST 6
#define COUNTERS_NONE UINT64_MAX /* the value for a thread that could not count */

typedef struct call_counters {
    int leader; /* reads all events at once; -1 without counters */
    int events[COUNTERS_MOST];
} call_counters;

/* Finds out which counters of a comma-separated list can be counted here. NULL selects none. */
void counters_choose(const char *list);
extern int counters_chosen;
static inline int counters_count(void) {
    return counters_chosen;
}
const char *counters_name(int counter); /* "cycles", or "cycles:u" if kernel events may not be counted */
const char *counters_missing(void);     /* why requested counters are missing; "" if all are available */

void counters_open(call_counters *own); /* for the calling thread */
void counters_read(const call_counters *own, uint64_t *counts);
void counters_close(call_counters *own);

#endif
