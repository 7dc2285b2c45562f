/* memline/superstep.h: supersteps over a window that all ranks of one node share. Collective. */
#ifndef ML_SUPERSTEP_H
#define ML_SUPERSTEP_H

#include "machine.h"

/* A superstep (Amato et al. 1998, section 3): copy-in, every rank reads its words of the window; local work, what was
 * read becomes what is written; copy-out, every rank writes its words; a barrier after each. Reads and writes of a rank
 * begin at its first word, words are of word_bytes:
 *
 *     consecutive  [aaaaaaaa....|bbbbbbbb....]      each rank its own part of the window
 *     spread       [a...a...a...|b...b...b...]      one word a line
 *     shared       [ab..ab..ab..]                   one word a line, the lines are of all ranks
 *
 * Unlike in the paper, nothing is stored in or loaded from local variables: words are summed as they are read, and what is
 * written is computed. The time is of global accesses alone; the local ones were negligible on the paper's machine.
 */
enum ml_placing {
    ML_CONSECUTIVE = 0,
    ML_SPREAD = 1,
    ML_SHARED = 2, /* word k of rank i: word i of line k, or of as few lines as hold a word of each rank */
};

/* Who has written a line last when the superstep starts. Of shared lines, that any number of ranks read (where nobody
 * does: write), it is one of these by turns, or one that does not: as far as there is any. */
enum ml_owner {
    ML_OWNER_READER = 0,
    ML_OWNER_PEER = 1,
    ML_OWNER_NOBODY = 2, /* as the reader's, then flushed */
};

typedef struct ml_superstep_spec {
    int32_t word_bytes; /* 4 or 8 */
    int32_t pages;      /* enum ml_pages, of the window */
    int32_t
        placing;   /* enum ml_placing: good is consecutive words of the reader, bad shared ones of the peer */
    int32_t owner; /* enum ml_owner */
    int32_t line_bytes;
    int32_t unused;
    int64_t reads, writes; /* of this rank, words; of all ranks together at least 1 */
} ml_superstep_spec;

typedef struct ml_superstep ml_superstep;

/* All of these are collective over all ranks. ML_EUNSUPPORTED where they share no memory, one rank has no peer, or the
 * window cannot have such pages. */
ML_API int ml_superstep_open(const ml_superstep_spec *spec, ml_superstep **superstep);
/* Prepare (new words, lines where they are to be), barrier, clock, the superstep, clock, verify, `repetitions` times: the
 * sums of what was read, every word and every gap between. ns[i]: of the slowest rank, on all ranks. Wrong data does not
 * stop the loop: it is what the call returns, on every rank. */
ML_API int ml_superstep_run(ml_superstep *superstep, int64_t first, int32_t repetitions, double *ns);
ML_API int ml_superstep_close(ml_superstep *superstep);

#endif
