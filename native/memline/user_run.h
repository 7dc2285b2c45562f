/* memline/user_run.h: runs supersteps that a user has written in a shared library (user_superstep.h), on
 * memory (a window) that all ranks of a node share. */
#ifndef ML_USER_RUN_H
#define ML_USER_RUN_H

#include "base.h"

typedef struct ml_user ml_user;

/* Checks that the file is a shared library for this processor and contains the function memline_superstep. It
 * may be called without MPI. */
ML_API int ml_user_check(const char *library);

/* ml_user_open, _run and _close are collective over all ranks. ml_user_open returns ML_EUNSUPPORTED if the
 * ranks do not share one node. */
ML_API int ml_user_open(const char *library, const char *argument, int64_t window_bytes, ml_user **user);
/* Runs one repetition: prepare, barrier, clock, the superstep and a barrier, clock, verify. *ns receives the
 * time in ns of the slowest rank. `words` receives three numbers for each rank, as its function has set them:
 * words read, words written, and bytes of a word. All ranks receive the same time and numbers.
 *
 * Returns ML_EUSER on a rank whose function returned a value other than 0. The other ranks may still wait for
 * that rank in their functions, so the caller must end the job. A signal or exit() in the function ends the
 * process with exit status ML_USER_CRASHED, after a line on standard error that reports the reason. */
ML_API int ml_user_run(ml_user *user, int64_t repetition, double *ns, int64_t *words);
#define ML_USER_CRASHED 5
ML_API int ml_user_close(ml_user *user);

#endif
