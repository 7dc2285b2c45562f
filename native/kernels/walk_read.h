/* walk_read.h: looking at what a walk touches. */
#ifndef MEMLINE_WALK_READ_H
#define MEMLINE_WALK_READ_H

#include "../memline.h"

/* The sum of one 32-bit word of each memory line that the walk touches: of a block's first word, and of the
 * first word of each further line that it reaches. Where blocks share a line it is read once a block. */
uint32_t walk_read(const void *memory, const ml_walk *walk, int64_t line_bytes);

#endif
