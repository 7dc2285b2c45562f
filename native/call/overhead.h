/* overhead.h: the time that a visit itself takes. */
#ifndef MEMLINE_CALL_OVERHEAD_H
#define MEMLINE_CALL_OVERHEAD_H

#include "thread.h"

typedef struct call_overhead {
    double inside_ns; /* within the visit's own interval */
    double visit_ns;  /* within the enclosing interval */
    uint64_t inside_counts[COUNTERS_MOST], visit_counts[COUNTERS_MOST];
} call_overhead;

/* The two functions that are measured, with empty visits on a thread that is not in the list; these visits
 * appear in no trace. */
typedef struct call_way {
    void (*enter)(cll_experiment *e, const double *values, const void *frame);
    void (*leave)(cll_experiment *e, const void *frame);
} call_way;

/* Returns medians of batches, where a batch gives a mean; zeros if there is no memory for the measurement. */
call_overhead overhead_measure(call_way way);

#endif
