/* box_corners_vector.c: the four-corner difference for every level of vector units. */
#include "box_corners.h"
#include "kernels.h"

DEFINE_BOX_CORNERS(vector, ML_FOR_EACH_LEVEL)
