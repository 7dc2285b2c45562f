/* walk_read.h: reads one 32-bit word of each memory line that a walk touches, each line once. */
#ifndef MEMLINE_WALK_READ_H
#define MEMLINE_WALK_READ_H

#include "../memline.h"

/* The word that is read of each line of a walk whose lines no loops find, found once and sorted by address. */
typedef struct walk_lines {
    uint32_t *words; /* offsets in words of 4 bytes; NULL: the lines follow from the walk */
    int64_t count;
} walk_lines;

/* Finds the lines of a walk through `memory`, which starts on a word of 4 bytes. `order` comes from
 * walk_order(). Returns ML_ENOMEM without memory. */
int walk_lines_find(const void *memory, const ml_walk *walk, const uint64_t *order, int64_t line_bytes,
                    walk_lines *lines);
void walk_lines_forget(walk_lines *lines);

/* Returns the sum of the words read; no load depends on another. line_bytes is a power of two. */
uint32_t walk_read(const void *memory, const ml_walk *walk, const walk_lines *lines, int64_t line_bytes);
/* Returns a sum like walk_read, but without a list of lines. Each block of an indexed walk is read
 * separately, so a line that several blocks share is read more than once. */
uint32_t walk_read_blocks(const void *memory, const ml_walk *walk, int64_t line_bytes);

#endif
