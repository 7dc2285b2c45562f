/* compute_vector.c: A = x and A = x op y, by loops that are compiled for each level of vector instructions.
 * The compiler may assume that the elements of a row are independent. */
#include "compute_rows.h"
#include "kernels.h"

DEFINE_COMPUTE(vector, ML_FOR_EACH_LEVEL, ML_INDEPENDENT)
