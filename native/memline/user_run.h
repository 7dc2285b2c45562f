/* memline/user_run.h: supersteps of a user's library (user_superstep.h), in a window of the node. Collective. */
#ifndef ML_USER_RUN_H
#define ML_USER_RUN_H

#include "base.h"

typedef struct ml_user ml_user;

/* Whether it is a shared library for this processor with the entry point. No ranks needed. */
ML_API int ml_user_check(const char *library);

/* All of these are collective over all ranks, which share one node: else ML_EUNSUPPORTED. */
ML_API int ml_user_open(const char *library, const char *argument, int64_t window_bytes, ml_user **user);
/* One repetition: prepare, barrier, clock, the superstep and a barrier, clock, verify. *ns: of the slowest rank; words:
 * reads, writes and bytes of a word for each rank, as its function has set them. Both the same on all ranks.
 *
 * ML_EUSER where the function returned another value than 0, on that rank alone: the others may wait for it within
 * theirs, so that the job is to be ended. A signal or exit() in the function ends the process with status
 * ML_USER_CRASHED, after a line on standard error that says so. */
ML_API int ml_user_run(ml_user *user, int64_t repetition, double *ns, int64_t *words);
#define ML_USER_CRASHED 5
ML_API int ml_user_close(ml_user *user);

#endif
