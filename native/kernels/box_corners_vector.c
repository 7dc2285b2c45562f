/* box_corners_vector.c: the four-corner difference for every vector unit there is. */
#include "box_corners.h"
#include "kernels.h"

DEFINE_BOX_CORNERS(vector, ML_FOR_EACH_LEVEL)
