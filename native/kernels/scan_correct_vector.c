/* scan_correct_vector.c: the correction with columns side by side in the vector unit. */
#include "kernels.h"
#include "scan_correct.h"

#define DEFINE(op, type, identity) DEFINE_SCAN_CORRECT(vector, ML_FOR_EACH_LEVEL, op, type)

FOR_EACH_OP(DEFINE)
