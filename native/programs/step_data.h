/* step_data.h: the values of a step's words before and after a repetition. */
#ifndef MEMLINE_STEP_DATA_H
#define MEMLINE_STEP_DATA_H

#include "../memline.h"

/* Allocate and free the step_data of a step, and write the initial values. */
int step_data_open(ml_step *step);
void step_data_close(ml_step *step);

/* Writes new values into everything that this rank sends. Then flushes the touched cache lines if `cache` is
 * ML_COLD. */
int step_prepare(ml_step *step, int64_t repetition);
/* Compares every word that has arrived with the result of a serial program, and checks that the rest of the
 * touched cache lines is unchanged. */
int step_verify(ml_step *step, int64_t repetition);

#endif
