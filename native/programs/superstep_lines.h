/* superstep_lines.h: where the words of a superstep lie, and which rank writes a cache line last before the superstep. */
#ifndef MEMLINE_SUPERSTEP_LINES_H
#define MEMLINE_SUPERSTEP_LINES_H

#include "../memline.h"

/* Computes `stride`, `part` and `bytes` of a superstep from its placing. */
void superstep_lay_out(ml_superstep *s);
/* Returns how many words of a rank are written before the superstep starts. */
int64_t superstep_prepared(const ml_superstep *s, int rank);

/* Which ranks write the shared cache lines `from` to k before the superstep. `turns` ranks write them in
 * turn: line l is written by the rank whose `turn` is l % turns. A rank that writes none of these lines has
 * the turn -1. */
typedef struct superstep_turns {
    int64_t from;
    int turns, turn;
} superstep_turns;

superstep_turns superstep_writers(const ml_superstep *s, int64_t k, int rank);

#endif
