/* listed.h: copies between a contiguous run and a list of blocks, with any unit of the offsets, and equal or
 * different lengths. One call also covers the innermost loop around the list: block b is entry b % blocks of pass
 * b / blocks. These kernels are plain loops and are not candidates of the kernel selection. */
#ifndef MEMLINE_LISTED_H
#define MEMLINE_LISTED_H

#include "copy_kernels.h"

copy_part gather_listed, scatter_listed;

#endif
