/* step_check.h: checks of a step's specification, and the order of its exchanges. */
#ifndef MEMLINE_STEP_CHECK_H
#define MEMLINE_STEP_CHECK_H

#include "../memline.h"

/* Checks a specification before its memory is accessed. */
int step_check(const ml_step_spec *spec, int rank, int ranks);
/* Returns the round in which ranks a and b exchange their data. In a round each rank has at most one peer, as
 * in a tournament in which every player meets every other one. */
int step_round(int a, int b, int ranks);

#endif
