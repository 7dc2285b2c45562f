/* superstep.h: what opening, data and timed loop of a superstep share. */
#ifndef MEMLINE_SUPERSTEP_H
#define MEMLINE_SUPERSTEP_H

#include "../memline.h"
#include "../mpi/window.h"

/* The words that a rank reads and writes. */
typedef struct superstep_words {
    int64_t reads, writes;
} superstep_words;

struct ml_superstep {
    ml_superstep_spec spec;
    int rank, ranks;
    superstep_words *all; /* by rank */
    uint64_t *keys;       /* by rank: keys of the words before this repetition */
    window window;        /* all its memory is rank 0's */
    char *start;          /* the window's first word, page-aligned */
    int64_t stride, part; /* bytes between a rank's words; between two ranks' first words */
    int64_t bytes;        /* of the window, including gaps */
    int64_t repetition;
    uint64_t sum, key; /* of the last superstep: sum of the words read, key of those written */
};

static inline char *superstep_word(const ml_superstep *s, int rank, int64_t k) {
    return s->start + rank * s->part + k * s->stride;
}

/* Returns the key of the words that rank `rank` writes after reading words of this sum. */
uint64_t superstep_local_work(int rank, int64_t repetition, uint64_t sum);

/* superstep_lines.c: the places of words, and their last writers. */
void superstep_lay_out(ml_superstep *s);
/* Returns how many words of a rank exist before the superstep. */
int64_t superstep_prepared(const ml_superstep *s, int rank);

/* The ranks that write shared lines `from` to k before the superstep: `turns` ranks in turn, line l by the
 * rank whose turn is l % turns. The turn is -1 for a rank that writes none of these lines. */
typedef struct superstep_turns {
    int64_t from;
    int turns, turn;
} superstep_turns;

superstep_turns superstep_writers(const ml_superstep *s, int64_t k, int rank);

/* superstep_data.c: the values of words before a superstep and after it. */
uint64_t superstep_before(int rank, int64_t repetition);
uint64_t superstep_after(const ml_superstep *s, int rank, int64_t repetition);
uint64_t superstep_expected_sum(const ml_superstep *s, int rank, int64_t repetition);
void superstep_background(ml_superstep *s);
int superstep_prepare(ml_superstep *s, int64_t repetition);

/* superstep_verify.c */
int superstep_verify(ml_superstep *s, int64_t repetition);

/* Runs the superstep once, untimed. */
int superstep_once(ml_superstep *s);

#endif
