/* step_data.h: the values of a step's words before and after a repetition. */
#ifndef MEMLINE_STEP_DATA_H
#define MEMLINE_STEP_DATA_H

#include "../memline.h"

/* Allocate and free the step_data of a step, and write the initial values. */
int step_data_open(ml_step *step);
void step_data_close(ml_step *step);

#endif
