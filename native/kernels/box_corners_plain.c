/* box_corners_plain.c: box sums from prefix sums, by a simple loop as a user would write it. */
#include "box_corners.h"
#include "kernels.h"

DEFINE_BOX_CORNERS(plain, ML_ANY_LEVEL)
