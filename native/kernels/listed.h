/* listed.h: copies between a run and a list of blocks by offsets of any unit, of equal or different lengths. The
 * innermost loop around the list belongs to the copy: block b is block b % blocks of its pass b / blocks, so that
 * an array of short records costs no call for each. These kernels are plain loops and take part in no race. */
#ifndef MEMLINE_LISTED_H
#define MEMLINE_LISTED_H

#include "copy_kernels.h"

copy_part gather_listed, scatter_listed;

#endif
