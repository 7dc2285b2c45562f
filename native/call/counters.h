/* counters.h: events of a thread, by perf_event; none unless MEMLINE_CALL_COUNTERS asks. */
#ifndef MEMLINE_CALL_COUNTERS_H
#define MEMLINE_CALL_COUNTERS_H

#include <stdint.h>

#define COUNTERS_MOST 6
#define COUNTERS_NONE UINT64_MAX /* what a thread tells that could not count */

typedef struct call_counters {
    int leader; /* reads them all at once; -1 where there are none */
    int events[COUNTERS_MOST];
} call_counters;

/* Looks which of a list, separated by commas, can be counted here; NULL for none. */
void counters_choose(const char *list);
extern int counters_chosen;
static inline int counters_count(void) {
    return counters_chosen;
}
const char *counters_name(int counter); /* "cycles", or "cycles:u" where the kernel's may not be counted */
const char *counters_missing(void);     /* why those that were asked for are not there; "" if all are */

void counters_open(call_counters *own); /* for the thread that calls */
void counters_read(const call_counters *own, uint64_t *counts);
void counters_close(call_counters *own);

#endif
