/* overhead.h: the time that recording a visit (execution of an annotated section) takes. */
#ifndef MEMLINE_CALL_OVERHEAD_H
#define MEMLINE_CALL_OVERHEAD_H

#include "thread.h"

typedef struct call_overhead {
    double inside_ns; /* the part of this time that lies between the recorded start and end of the visit */
    /* whole time of recording a visit, by which an enclosing visit is prolonged */
    double visit_ns;
    uint64_t inside_counts[COUNTERS_MOST], visit_counts[COUNTERS_MOST];
} call_overhead;

/* The two functions that begin and end a visit (execution of an annotated section). Their time is measured
 * with empty visits, which appear in no trace. */
typedef struct call_way {
    void (*enter)(cll_experiment *e, const double *values, const void *frame);
    void (*leave)(cll_experiment *e, const void *frame);
} call_way;

/* Measures the time and the event counts of recording a visit. Takes the mean over each batch of empty
 * visits, and returns the medians of these means. Returns zeros if there is no memory for the measurement.
 */
call_overhead overhead_measure(call_way way);

#endif
