/* box_corners_vector.c: box sums from prefix sums, by a loop that is compiled for each level of vector
 * instructions. */
#include "box_corners.h"
#include "kernels.h"

DEFINE_BOX_CORNERS(vector, ML_FOR_EACH_LEVEL)
