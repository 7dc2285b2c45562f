/* overhead.h: the time that recording a visit takes. */
#ifndef MEMLINE_CALL_OVERHEAD_H
#define MEMLINE_CALL_OVERHEAD_H

#include "thread.h"

typedef struct call_overhead {
    double inside_ns; /* recording time that falls into the recorded interval of the visit itself */
    /* Whole time of recording a visit, which falls into the interval of the enclosing visit. */
    double visit_ns;
    uint64_t inside_counts[COUNTERS_MOST], visit_counts[COUNTERS_MOST];
} call_overhead;

/* The two functions that begin and end a visit. They are measured with empty visits of a hidden thread,
 * which appear in no trace. */
typedef struct call_way {
    void (*enter)(cll_experiment *e, const double *values, const void *frame);
    void (*leave)(cll_experiment *e, const void *frame);
} call_way;

/* Measures batches of empty visits and takes the mean of each batch. Returns the medians of these means, or
 * zeros if there is no memory for the measurement. */
call_overhead overhead_measure(call_way way);

#endif
