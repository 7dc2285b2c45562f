/* superstep.h: the state of a superstep, and the functions that the files of a superstep share. */
#ifndef MEMLINE_SUPERSTEP_H
#define MEMLINE_SUPERSTEP_H

#include "../memline.h"
#include "../mpi/window.h"

/* The numbers of words that a rank reads and writes. */
typedef struct superstep_words {
    int64_t reads, writes;
} superstep_words;

struct ml_superstep {
    ml_superstep_spec spec;
    int rank, ranks;
    superstep_words *all; /* numbers of words of each rank; index: rank */
    uint64_t *keys;       /* keys of the values before the superstep; index: rank */
    window window;        /* the window; all its memory belongs to rank 0 */
    char *start;          /* address of the window on this rank, page-aligned */
    /* Distances in bytes: `stride` from one word of a rank to the next word of the same rank, `part` from
     * the first word of a rank to the first word of the next rank. */
    int64_t stride, part;
    int64_t bytes; /* size of the window in bytes, including gaps */
    int64_t repetition;
    /* The sum of the words read in the last superstep, and the key of the words written in it. */
    uint64_t sum, key;
};

static inline char *superstep_word(const ml_superstep *s, int rank, int64_t k) {
    return s->start + rank * s->part + k * s->stride;
}

/* Returns the key of the words that rank `rank` must write if the words that it has read have this sum. */
uint64_t superstep_local_work(int rank, int64_t repetition, uint64_t sum);

/* Computes `stride`, `part` and `bytes` of a superstep from its placing (superstep_lines.c). */
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

/* The keys of the words before and after a superstep, the sum of the words read, and the functions that write
 * the words (superstep_data.c). */
uint64_t superstep_before(int rank, int64_t repetition);
uint64_t superstep_after(const ml_superstep *s, int rank, int64_t repetition);
uint64_t superstep_expected_sum(const ml_superstep *s, int rank, int64_t repetition);
void superstep_background(ml_superstep *s);
int superstep_prepare(ml_superstep *s, int64_t repetition);

/* Checks the sum of the words read, all words and all gaps (superstep_verify.c). */
int superstep_verify(ml_superstep *s, int64_t repetition);

/* Runs the superstep once, untimed. */
int superstep_once(ml_superstep *s);

#endif
