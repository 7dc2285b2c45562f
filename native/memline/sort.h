/* memline/sort.h: parallel sorting of keys in memory that all ranks of a node share. A sort is a sequence of
 * supersteps, which are timed.
 *
 * The algorithms are those of Amato, Pietracaprina, Pucci, Dale and Perdue (1998), section 5. A superstep has
 * three phases, each followed by a barrier: copy-in (reads of global memory), local work, and copy-out
 * (writes to global memory). Global memory is the window that all ranks share. Local memory belongs to one
 * rank. A word has the size of a key. */
#ifndef ML_SORT_H
#define ML_SORT_H

#include "base.h"

/* The distribution of the keys to be sorted. Only the keys of ML_KEYS_STAGGERED depend on the number of
 * ranks. */
enum ml_sort_input {
    ML_KEYS_UNIFORM = 0,
    ML_KEYS_SORTED = 1, /* keys in ascending order */
    ML_KEYS_EQUAL = 2,  /* all keys equal */
    /* Each key has one of 16 values, among them the smallest and the largest integer. */
    ML_KEYS_FEW = 3,
    /* All keys with which a rank starts are in the range of values of one other rank, so that sorting moves
     * them there (Helman, Bader, JaJa 1998). If the number of ranks is odd, the last rank's keys are in its
     * own range. */
    ML_KEYS_STAGGERED = 4,
};

typedef struct ml_sort_spec {
    int32_t element_bytes; /* size of a key: 4 (int32) or 8 (int64); keys are signed */
    int32_t input;         /* enum ml_sort_input */
    int64_t keys;          /* number of keys on all ranks together, at least 0 */
    int64_t seed;
} ml_sort_spec;

/* Words of global memory accessed in one superstep: the reads of the rank that reads most (h_r of the paper),
 * the writes of the rank that writes most (h_w), and the reads and writes of all ranks together (M). */
typedef struct ml_sort_words {
    int64_t reads;
    int64_t writes;
    int64_t total;
} ml_sort_words;

/* The times of one executed superstep, in ns, each on the slowest rank. `ns` is the whole time, with the
 * barriers after the three phases. in_ns, local_ns and out_ns are the times of copy-in, local work and
 * copy-out. The communication time is `ns` - local_ns. */
typedef struct ml_sort_step {
    int32_t step; /* number of the superstep in the algorithm, for ml_sort_step_label */
    int32_t pass; /* number of the pass, from 0, for algorithms that repeat their supersteps */
    double ns;
    double in_ns;
    double local_ns;
    double out_ns;
    ml_sort_words words; /* words that were accessed in this execution */
} ml_sort_step;

typedef struct ml_sort ml_sort;

/* Functions for the table of algorithms. They return -1, NULL or 0 if the table has no such entry. All
 * functions from here to ml_sort_bytes may be called without MPI. */
ML_API int32_t ml_sort_algorithm(const char *label);
ML_API const char *ml_sort_label(int32_t algorithm);
ML_API const char *ml_sort_input_label(int32_t input);
ML_API const char *ml_sort_step_label(int32_t algorithm, int32_t step);
/* Returns how many supersteps the algorithm executes on keys of that many bytes. */
ML_API int32_t ml_sort_steps(int32_t algorithm, int32_t element_bytes);
/* Computes the words that superstep number `at` accesses, from the structure of the algorithm alone. `at`
 * counts all executed supersteps from 0. For sample sort, all buckets are assumed to have the same size.
 * *local receives the words of local memory that the busiest rank reads and writes. */
ML_API int ml_sort_step_words(int32_t algorithm, int32_t element_bytes, int64_t keys, int32_t ranks,
                              int32_t at, ml_sort_words *words, int64_t *local);

/* Writes the keys with numbers first to first + count - 1 of the input of a sort by `ranks` ranks. */
ML_API int ml_sort_keys(const ml_sort_spec *spec, int32_t ranks, int64_t first, int64_t count, void *to);
/* Returns the memory in bytes that all ranks together need. It suffices for any number of sorting ranks up to
 * `ranks`. */
ML_API int64_t ml_sort_bytes(const ml_sort_spec *spec, int32_t ranks);

/* ml_sort_open and the functions below it are collective over all ranks. They return ML_EUNSUPPORTED if the
 * ranks do not share one node. */
ML_API int ml_sort_open(const ml_sort_spec *spec, ml_sort **sort);
/* Sorts `repetitions` times. Each time, the same input is written again, and the whole result is compared
 * with a copy that another algorithm has sorted. ns[i] is the time in ns of repetition i on the slowest rank.
 * `steps` receives the supersteps of all repetitions, ml_sort_steps entries for each. All ranks receive the
 * same times. Wrong data does not stop the loop; the call returns ML_EDATA at the end. */
ML_API int ml_sort_run(ml_sort *sort, int32_t algorithm, int32_t repetitions, double *ns,
                       ml_sort_step *steps);
/* Sets how many ranks sort; initially all ranks sort. The first `ranks` ranks then sort as if there were no
 * others, and the other ranks only wait. The input stays the same. A single sorting rank waits at no barrier.
 */
ML_API int ml_sort_by(ml_sort *sort, int32_t ranks);
ML_API int ml_sort_close(ml_sort *sort);

#endif
