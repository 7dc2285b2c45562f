/* box_corners_plain.c: the four-corner difference as a user writes it. */
#include "box_corners.h"
#include "kernels.h"

DEFINE_BOX_CORNERS(plain, ML_ANY_LEVEL)
