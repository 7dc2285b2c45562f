/* loop.h: the timed loop. memline measures all its operations with this loop.
 *
 *     prepare   barrier   | once, `inner` times |   settle   verify          repetition after repetition
 *                       clock                 clock
 *
 * Only the measured operation runs between the two readings of the clock. */
#ifndef MEMLINE_LOOP_H
#define MEMLINE_LOOP_H

#include <stdint.h>

/* The steps of a repetition. `it` is the object that is timed. Each step returns an ml_status. All steps
 * except `once` may be NULL. */
typedef struct timed_steps {
    int (*prepare)(void *it, int64_t repetition); /* writes new data and sets the state of the caches */
    /* Waits for the other ranks, so that all start at the same time. */
    int (*barrier)(void *it);
    int (*once)(void *it);
    /* Waits until the clocks of all ranks have stopped. Verification would otherwise disturb ranks that are
     * still measuring. */
    int (*settle)(void *it);
    int (*verify)(void *it, int64_t repetition);
} timed_steps;

/* Runs the loop. ns[i] is the time in ns of one call of `once` in repetition first + i on this rank: the mean
 * of `inner` calls. Wrong data does not stop the loop, because other ranks would wait forever; the call
 * returns ML_EDATA at the end. Any other failure stops the loop. Returns ML_EINVAL if `it` or `ns` is NULL,
 * `repetitions` is negative or `inner` is below 1. */
int timed_run(const timed_steps *steps, void *it, int64_t first, int32_t repetitions, int32_t inner,
              double *ns);

#endif
