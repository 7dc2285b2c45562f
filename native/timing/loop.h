/* loop.h: the timed loop, the only one: whatever is timed is timed by it.
 *
 *     prepare   barrier   | once, `inner` times |   settle   verify          repetition after repetition
 *                       clock                 clock
 *
 * Between the two readings is what is measured and nothing else. */
#ifndef MEMLINE_LOOP_H
#define MEMLINE_LOOP_H

#include <stdint.h>

/* What is done; `it` is whatever is timed. Each returns an ml_status; all but `once` may be NULL. */
typedef struct timed_steps {
    int (*prepare)(void *it, int64_t repetition); /* new data, caches as they are to be */
    int (*barrier)(void *it);                     /* all that take part start together */
    int (*once)(void *it);
    int (*settle)(void *it); /* until the clocks of all have stopped: what follows may not disturb them */
    int (*verify)(void *it, int64_t repetition);
} timed_steps;

/* ns[i]: the time of one `once` of repetition first + i on this rank. Wrong data does not stop the loop, which
 * would leave others waiting: it is what the call returns. Any other failure does. ML_EINVAL where `it`
 * or `ns` is NULL, repetitions are below 0 or inner below 1. */
int timed_run(const timed_steps *steps, void *it, int64_t first, int32_t repetitions, int32_t inner,
              double *ns);

#endif
