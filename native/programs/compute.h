/* compute.h: the verification of a computation, for its tests. */
#ifndef MEMLINE_COMPUTE_H
#define MEMLINE_COMPUTE_H

#include "../memline.h"

/* Checks every element of A to the last bit: a single operation is rounded once, so the expected bits are
 * known. Also checks that the gaps between the rows are unchanged. Returns ML_EDATA if a value differs. */
int compute_verify(ml_compute *compute, int64_t repetition);

#endif
