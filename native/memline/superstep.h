/* memline/superstep.h: supersteps on memory (a window) that all ranks of one node share. All functions are
 * collective. */
#ifndef ML_SUPERSTEP_H
#define ML_SUPERSTEP_H

#include "machine.h"

/* A superstep (Amato et al. 1998, section 3) has three phases, each followed by a barrier:
 *
 *     copy-in     every rank reads its words of the window
 *     local work  every rank computes the words to write from the words that it has read
 *     copy-out    every rank writes its words
 *
 * A word has word_bytes bytes. The placing determines where the words of ranks a and b lie; a rank accesses
 * its words in order:
 *
 *     consecutive  [aaaaaaaa....|bbbbbbbb....]      each rank has its own part of the window
 *     spread       [a...a...a...|b...b...b...]      one word per line
 *     shared       [ab..ab..ab..]                   one word per line, all ranks share the lines
 *
 * The paper also counts loads and stores of local variables, whose time was negligible on its machine. Here,
 * words are summed while they are read, and computed while they are written, so the time contains only
 * accesses to the window. */
enum ml_placing {
    ML_CONSECUTIVE = 0,
    ML_SPREAD = 1,
    /* Word k of rank i is word i of cache line k. If a line has fewer words than there are ranks, a group of
     * lines that holds one word of each rank takes the place of one line. */
    ML_SHARED = 2,
};

/* The rank that wrote a cache line last before the superstep starts. With ML_OWNER_READER it is a rank that
 * reads the line, or, if no rank reads the line, a rank that writes it. With ML_OWNER_PEER it is a rank that
 * does not access the line, if there is such a rank. If several ranks qualify, they take turns from line to
 * line. */
enum ml_owner {
    ML_OWNER_READER = 0,
    ML_OWNER_PEER = 1,
    ML_OWNER_NOBODY = 2, /* written as with ML_OWNER_READER, then flushed from the caches */
};

typedef struct ml_superstep_spec {
    int32_t word_bytes; /* 4 or 8 */
    int32_t pages;      /* enum ml_pages: the kind of pages of the window */
    /* Where the words of a rank are in shared memory. Good locality as in Amato et al. (1998) is
     * ML_CONSECUTIVE with ML_OWNER_READER; bad locality is ML_SHARED with ML_OWNER_PEER. */
    int32_t placing; /* enum ml_placing */
    int32_t owner;   /* enum ml_owner */
    int32_t line_bytes;
    int32_t unused;
    int64_t reads, writes; /* words that this rank reads and writes; at least one rank must have one word */
} ml_superstep_spec;

typedef struct ml_superstep ml_superstep;

/* All functions are collective over all ranks. ml_superstep_open returns ML_EUNSUPPORTED if the ranks share
 * no memory, if a single rank requests ML_OWNER_PEER, or if the system does not provide the kind of pages in
 * `pages`. */
ML_API int ml_superstep_open(const ml_superstep_spec *spec, ml_superstep **superstep);
/* Repeats `repetitions` times: prepare (new words, lines in their initial state), barrier, clock, the
 * superstep, clock, verify. Verification covers the sums of the words read, every word of the window and
 * every gap between words. ns[i] is the time in ns of repetition first + i on the slowest rank; all ranks
 * receive it. Wrong data does not stop the loop; the call returns ML_EDATA on every rank at the end. */
ML_API int ml_superstep_run(ml_superstep *superstep, int64_t first, int32_t repetitions, double *ns);
ML_API int ml_superstep_close(ml_superstep *superstep);

#endif
