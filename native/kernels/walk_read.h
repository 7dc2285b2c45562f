/* walk_read.h: looking at what a walk touches: one 32-bit word of each memory line, each line once. */
#ifndef MEMLINE_WALK_READ_H
#define MEMLINE_WALK_READ_H

#include "../memline.h"

/* Where each line of an indexed walk is read: found once, in the order of addresses. */
typedef struct walk_lines {
    uint32_t *words; /* offsets from the memory's start, in words of 4 bytes; NULL: the walk has no index */
    int64_t count;
} walk_lines;

/* Of a walk through `memory`, which starts on a word of 4 bytes. `order` as walk_order() has it. ML_ENOMEM. */
int walk_lines_find(const void *memory, const ml_walk *walk, const uint64_t *order, int64_t line_bytes,
                    walk_lines *lines);
void walk_lines_forget(walk_lines *lines);

/* The sum of the words read; no load waits for another. line_bytes is a power of two. */
uint32_t walk_read(const void *memory, const ml_walk *walk, const walk_lines *lines, int64_t line_bytes);
/* The same without a list: of an indexed walk each block's lines by themselves, shared ones more than once. */
uint32_t walk_read_blocks(const void *memory, const ml_walk *walk, int64_t line_bytes);

#endif
