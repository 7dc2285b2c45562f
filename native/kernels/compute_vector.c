/* compute_vector.c: the same loops for every level of vector units; the compiler may assume independent rows.
 */
#include "compute_rows.h"
#include "kernels.h"

DEFINE_COMPUTE(vector, ML_FOR_EACH_LEVEL, ML_INDEPENDENT)
