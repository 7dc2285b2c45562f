/* listed.h: kernels that copy between a contiguous run and a list of blocks. The offsets of the blocks may
 * have any unit, and the blocks may have different lengths. One call also covers the innermost loop of the
 * walk: block b is entry b % blocks of pass b / blocks. These kernels are plain loops, and the choice of
 * kernels by measurement does not include them. */
#ifndef MEMLINE_LISTED_H
#define MEMLINE_LISTED_H

#include "copy_kernels.h"

copy_part gather_listed, scatter_listed;

#endif
