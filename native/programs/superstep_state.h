/* superstep_state.h: the state of a superstep, which all files of a superstep use. */
#ifndef MEMLINE_SUPERSTEP_STATE_H
#define MEMLINE_SUPERSTEP_STATE_H

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

#endif
