/* compute_vector.c: the same loops for every vector unit there is; rows are told to be independent. */
#include "compute_rows.h"
#include "kernels.h"

DEFINE_COMPUTE(vector, ML_FOR_EACH_LEVEL, ML_INDEPENDENT)
