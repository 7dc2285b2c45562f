/* compute_plain.c: the loops as a user writes them. */
#include "compute_rows.h"
#include "kernels.h"

DEFINE_COMPUTE(plain, ML_ANY_LEVEL, )
