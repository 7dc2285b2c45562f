/* scan_correct_plain.c: combines the total of the preceding blocks with each element of a scanned block, by
 * simple loops as a user would write them. */
#include "kernels.h"
#include "scan_correct.h"

#define DEFINE(op, type, identity) DEFINE_SCAN_CORRECT(plain, ML_ANY_LEVEL, op, type)

FOR_EACH_OP(DEFINE)
