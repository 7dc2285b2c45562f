/* superstep.h: what the opening, the data and the timed loop of a superstep share. */
#ifndef MEMLINE_SUPERSTEP_H
#define MEMLINE_SUPERSTEP_H

#include "../memline.h"
#include "../mpi/window.h"

/* Words that a rank reads and writes. */
typedef struct superstep_words {
    int64_t reads, writes;
} superstep_words;

struct ml_superstep {
    ml_superstep_spec spec;
    int rank, ranks;
    superstep_words *all; /* by rank */
    uint64_t *keys;       /* by rank: of the words before this repetition */
    window window;        /* all of it is rank 0's */
    char *start;          /* of the window's words, on a page */
    int64_t stride,
        part; /* bytes from a word of a rank to its next one; from a rank's first word to the next rank's */
    int64_t bytes; /* of the window, gaps too */
    int64_t repetition;
    uint64_t sum, key; /* of the last superstep: what was read, what was written */
};

static inline char *superstep_word(const ml_superstep *s, int rank, int64_t k) {
    return s->start + rank * s->part + k * s->stride;
}

/* What rank `rank` writes, once it has read words of this sum. */
uint64_t superstep_local_work(int rank, int64_t repetition, uint64_t sum);

/* superstep_lines.c: where words lie, and who has written them last. */
void superstep_lay_out(ml_superstep *s);
/* Words of a rank that are there before the superstep. */
int64_t superstep_prepared(const ml_superstep *s, int rank);

/* Shared lines `from` to k are written before the superstep by `turns` ranks in turn: line l by the one whose turn is
 * l % turns; -1 of a rank that writes none of them. */
typedef struct superstep_turns {
    int64_t from;
    int turns, turn;
} superstep_turns;

superstep_turns superstep_writers(const ml_superstep *s, int64_t k, int rank);

/* superstep_data.c: what words hold before a superstep and after it. */
uint64_t superstep_before(int rank, int64_t repetition);
uint64_t superstep_after(const ml_superstep *s, int rank, int64_t repetition);
uint64_t superstep_expected_sum(const ml_superstep *s, int rank, int64_t repetition);
void superstep_background(ml_superstep *s);
int superstep_prepare(ml_superstep *s, int64_t repetition);

/* superstep_verify.c */
int superstep_verify(ml_superstep *s, int64_t repetition);

/* The superstep itself, untimed. */
int superstep_once(ml_superstep *s);

#endif
