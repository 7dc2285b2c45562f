/* walk_read.h: reads one 32-bit word of each cache line that a walk (a list of blocks of memory) touches,
 * each line once. */
#ifndef MEMLINE_WALK_READ_H
#define MEMLINE_WALK_READ_H

#include "../memline.h"

/* A list of the words to read, one for each cache line of a walk, sorted by address. It is only made for
 * walks whose lines simple loops cannot find. */
typedef struct walk_lines {
    uint32_t *words; /* offsets in units of 4 bytes; NULL: the lines are computed from the walk */
    int64_t count;
} walk_lines;

/* Finds the cache lines of a walk in `memory`, which must be aligned to 4 bytes. `order` comes from
 * walk_order(). Returns ML_OK, ML_ENOMEM if there is no memory for the list, or ML_EUNSUPPORTED if the walk
 * spans more than 16 GiB. */
int walk_lines_find(const void *memory, const ml_walk *walk, const uint64_t *order, int64_t line_bytes,
                    walk_lines *lines);
void walk_lines_forget(walk_lines *lines);

/* Reads one word of each line and returns the sum of these words. No load depends on another load.
 * line_bytes, the size of a line, is a power of two. */
uint32_t walk_read(const void *memory, const ml_walk *walk, const walk_lines *lines, int64_t line_bytes);
/* Reads one word of each line and returns the sum of these words, without a list of lines. The blocks of an
 * indexed walk are read one by one, so a line that several blocks share is read more than once. */
uint32_t walk_read_blocks(const void *memory, const ml_walk *walk, int64_t line_bytes);

#endif
