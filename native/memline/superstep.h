/* memline/superstep.h: supersteps over a window that all ranks of one node share. Collective. */
#ifndef ML_SUPERSTEP_H
#define ML_SUPERSTEP_H

#include "machine.h"

/* A superstep (Amato et al. 1998, section 3) has three phases, each followed by a barrier:
 *
 *     copy-in     every rank reads its words of the window
 *     local work  every rank computes the words to write from the words that it has read
 *     copy-out    every rank writes its words
 *
 * A word has word_bytes bytes. A rank reads and writes from its first word on:
 *
 *     consecutive  [aaaaaaaa....|bbbbbbbb....]      each rank has its own part of the window
 *     spread       [a...a...a...|b...b...b...]      one word per line
 *     shared       [ab..ab..ab..]                   one word per line, all ranks share the lines
 *
 * The paper also counts loads and stores of local variables, which were negligible on its machine. Here, words
 * are summed as they are read and computed as they are written, so the time covers only accesses to the window. */
enum ml_placing {
    ML_CONSECUTIVE = 0,
    ML_SPREAD = 1,
    /* Word k of rank i is word i of line k. If a line has fewer words than there are ranks, the fewest lines
     * that hold one word of each rank take its place. */
    ML_SHARED = 2,
};

/* The rank that wrote a line last before the superstep starts. Any number of ranks may read a shared line. Its
 * last writer is one of its readers in turn, or one of its writers if no rank reads it; for ML_OWNER_PEER it is
 * one of the other ranks in turn, if there are any. */
enum ml_owner {
    ML_OWNER_READER = 0,
    ML_OWNER_PEER = 1,
    ML_OWNER_NOBODY = 2, /* as ML_OWNER_READER, then flushed */
};

typedef struct ml_superstep_spec {
    int32_t word_bytes; /* 4 or 8 */
    int32_t pages;      /* enum ml_pages of the window */
    /* Good locality is ML_CONSECUTIVE with ML_OWNER_READER; bad locality is ML_SHARED with ML_OWNER_PEER. */
    int32_t placing; /* enum ml_placing */
    int32_t owner;   /* enum ml_owner */
    int32_t line_bytes;
    int32_t unused;
    int64_t reads, writes; /* words of this rank; at least 1 over all ranks */
} ml_superstep_spec;

typedef struct ml_superstep ml_superstep;

/* All functions are collective over all ranks. ml_superstep_open returns ML_EUNSUPPORTED if the ranks share
 * no memory, if there is only one rank, or if the system does not provide pages of the kind `pages`. */
ML_API int ml_superstep_open(const ml_superstep_spec *spec, ml_superstep **superstep);
/* Repeats `repetitions` times: prepare (new words, lines in their initial state), barrier, clock, the
 * superstep, clock, verify. Verification covers the sums of the words read, every word and every gap between
 * words. ns[i] is the time in ns of the slowest rank, on all ranks. Wrong data does not stop the loop; the
 * call returns ML_EDATA on every rank at the end. */
ML_API int ml_superstep_run(ml_superstep *superstep, int64_t first, int32_t repetitions, double *ns);
ML_API int ml_superstep_close(ml_superstep *superstep);

#endif
