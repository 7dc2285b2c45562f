/* superstep_verify.h: checks the window after a superstep. */
#ifndef MEMLINE_SUPERSTEP_VERIFY_H
#define MEMLINE_SUPERSTEP_VERIFY_H

#include "../memline.h"

/* Checks the sum of the words read, all words and all gaps. */
int superstep_verify(ml_superstep *s, int64_t repetition);

#endif
