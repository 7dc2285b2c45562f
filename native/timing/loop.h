/* loop.h: the only timed loop. It takes all times of operations that memline measures.
 *
 *     prepare   barrier   | once, `inner` times |   settle   verify          repetition after repetition
 *                       clock                 clock
 *
 * Only the measured operation runs between the two readings. */
#ifndef MEMLINE_LOOP_H
#define MEMLINE_LOOP_H

#include <stdint.h>

/* The steps of a repetition; `it` is the object that is timed. Each returns an ml_status; all except `once`
 * may be NULL. */
typedef struct timed_steps {
    int (*prepare)(void *it, int64_t repetition); /* writes new data and sets the state of the caches */
    int (*barrier)(void *it);                     /* makes all participants start together */
    int (*once)(void *it);
    /* Waits until the clocks of all ranks have stopped, so that the verification does not disturb them. */
    int (*settle)(void *it);
    int (*verify)(void *it, int64_t repetition);
} timed_steps;

/* Runs the loop. ns[i] is the time of one `once` of repetition first + i on this rank. Wrong data does not
 * stop the loop, because others would then wait; the call returns ML_EDATA at the end. Any other failure
 * stops it. Returns ML_EINVAL if `it` or `ns` is NULL, `repetitions` is negative or `inner` is below 1. */
int timed_run(const timed_steps *steps, void *it, int64_t first, int32_t repetitions, int32_t inner,
              double *ns);

#endif
