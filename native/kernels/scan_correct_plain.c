/* scan_correct_plain.c: the correction of a scanned block by the preceding total, as a user writes it. */
#include "kernels.h"
#include "scan_correct.h"

#define DEFINE(op, type, identity) DEFINE_SCAN_CORRECT(plain, ML_ANY_LEVEL, op, type)

FOR_EACH_OP(DEFINE)
