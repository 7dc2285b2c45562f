/* compute_plain.c: the loops as a user writes them. */
#include "compute_rows.h"

DEFINE_COMPUTE(plain, , )
