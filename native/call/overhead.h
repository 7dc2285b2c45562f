/* overhead.h: what a visit takes by itself. */
#ifndef MEMLINE_CALL_OVERHEAD_H
#define MEMLINE_CALL_OVERHEAD_H

#include "thread.h"

typedef struct call_overhead {
    double inside_ns; /* of its own interval */
    double visit_ns;  /* of the interval around it */
    uint64_t inside_counts[COUNTERS_MOST], visit_counts[COUNTERS_MOST];
} call_overhead;

/* By empty visits on a thread that is not in the list; its visits are of no trace. */
typedef struct call_way {
    void (*enter)(cll_experiment *e, const double *values, const void *frame);
    void (*leave)(cll_experiment *e, const void *frame);
} call_way;

/* Medians of batches, each a mean. Zero where there is no memory for it. */
call_overhead overhead_measure(call_way way);

#endif
