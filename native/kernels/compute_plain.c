/* compute_plain.c: A = x and A = x op y, by simple loops as a user would write them. */
#include "compute_rows.h"
#include "kernels.h"

DEFINE_COMPUTE(plain, ML_ANY_LEVEL, )
