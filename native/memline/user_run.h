/* memline/user_run.h: supersteps of a user's library (user_superstep.h) in a window of the node. Collective.
 */
#ifndef ML_USER_RUN_H
#define ML_USER_RUN_H

#include "base.h"

typedef struct ml_user ml_user;

/* Checks that the file is a shared library for this processor with the entry point. It needs no ranks. */
ML_API int ml_user_check(const char *library);

/* These functions are collective over all ranks. They return ML_EUNSUPPORTED if the ranks do not share one
 * node. */
ML_API int ml_user_open(const char *library, const char *argument, int64_t window_bytes, ml_user **user);
/* Runs one repetition: prepare, barrier, clock, the superstep and a barrier, clock, verify. *ns receives the
 * time in ns of the slowest rank. `words` receives, for each rank, the reads, the writes and the bytes of a
 * word, as its function has set them. Both are the same on all ranks.
 *
 * Returns ML_EUSER if the function returned a value other than 0, on that rank alone. The other ranks may
 * still wait for it in their functions, so the caller must end the job. A signal or exit() in the function
 * ends the process with status ML_USER_CRASHED, after a line on standard error that reports it. */
ML_API int ml_user_run(ml_user *user, int64_t repetition, double *ns, int64_t *words);
#define ML_USER_CRASHED 5
ML_API int ml_user_close(ml_user *user);

#endif
