/* scan_correct_vector.c: combines the total of the preceding blocks with each element of a scanned block, by
 * loops that are compiled for each level of vector instructions. Several columns are processed in one vector.
 */
#include "kernels.h"
#include "scan_correct.h"

#define DEFINE(op, type, identity) DEFINE_SCAN_CORRECT(vector, ML_FOR_EACH_LEVEL, op, type)

FOR_EACH_OP(DEFINE)
