/* memline/sort.h: sorts of keys in memory that all ranks of a node share, superstep by superstep. Collective.
 *
 * The algorithms are those of Amato, Pietracaprina, Pucci, Dale and Perdue (1998), section 5. A superstep
 * consists of copy-in (global reads), local work and copy-out (global writes), with a barrier after each.
 * Global memory is the window that all ranks share; local memory is a rank's own. Words are as long as keys.
 */
#ifndef ML_SORT_H
#define ML_SORT_H

#include "base.h"

/* The input: key i of n. It does not depend on the number of ranks, except for ML_KEYS_STAGGERED. */
enum ml_sort_input {
    ML_KEYS_UNIFORM = 0,
    ML_KEYS_SORTED = 1,    /* keys in ascending order */
    ML_KEYS_EQUAL = 2,     /* all keys equal */
    ML_KEYS_FEW = 3,       /* one of 16 values, among them the least and the largest */
    ML_KEYS_STAGGERED = 4, /* each rank has the keys that end on another rank (Helman, Bader, JaJa 1998) */
};

typedef struct ml_sort_spec {
    int32_t element_bytes; /* 4: int32, 8: int64, in signed order */
    int32_t input;         /* enum ml_sort_input */
    int64_t keys;          /* n, at least 0 */
    int64_t seed;
} ml_sort_spec;

/* Words accessed in one superstep: h_r and h_w of the rank that reads (writes) most, and M, the total of all
 * ranks. */
typedef struct ml_sort_words {
    int64_t reads;
    int64_t writes;
    int64_t total;
} ml_sort_words;

/* One executed superstep. Each time, in ns, is that of the slowest rank. `ns` contains the barriers after its
 * phases, as in ml_superstep_run; the communication time is `ns` without local_ns. */
typedef struct ml_sort_step {
    int32_t step; /* its place in the algorithm, for ml_sort_step_label */
    int32_t pass; /* from 0, for algorithms that repeat their supersteps */
    double ns;
    double in_ns;
    double local_ns;
    double out_ns;
    ml_sort_words words; /* the words that were actually accessed */
} ml_sort_step;

typedef struct ml_sort ml_sort;

/* Look up the table of algorithms; they return -1, NULL or 0 if there is no such entry. These and the next
 * functions up to ml_sort_bytes need no ranks. */
ML_API int32_t ml_sort_algorithm(const char *label);
ML_API const char *ml_sort_label(int32_t algorithm);
ML_API const char *ml_sort_input_label(int32_t input);
ML_API const char *ml_sort_step_label(int32_t algorithm, int32_t step);
/* Returns how many supersteps the algorithm executes on keys of that many bytes. */
ML_API int32_t ml_sort_steps(int32_t algorithm, int32_t element_bytes);
/* Computes what superstep number `at` of these accesses, from the structure of the algorithm alone; sample
 * sort is taken to have buckets of equal size. `local` receives the words of its own memory that the busiest
 * rank reads and writes. */
ML_API int ml_sort_step_words(int32_t algorithm, int32_t element_bytes, int64_t keys, int32_t ranks,
                              int32_t at, ml_sort_words *words, int64_t *local);

/* Writes keys first ... first + count - 1 of the input that `ranks` ranks sort. */
ML_API int ml_sort_keys(const ml_sort_spec *spec, int32_t ranks, int64_t first, int64_t count, void *to);
/* Returns the bytes that all ranks together need, for any number of sorting ranks up to `ranks`. */
ML_API int64_t ml_sort_bytes(const ml_sort_spec *spec, int32_t ranks);

/* These functions are collective over all ranks. They return ML_EUNSUPPORTED if the ranks do not share one
 * node. */
ML_API int ml_sort_open(const ml_sort_spec *spec, ml_sort **sort);
/* Sorts `repetitions` times, each time after writing the same input again, and compares the whole result with
 * a copy that another algorithm has sorted. ns[i] is the time in ns of the slowest rank; `steps` receives
 * ml_sort_steps entries per repetition. Both are the same on every rank. Wrong data does not stop the loop;
 * the call returns ML_EDATA at the end. */
ML_API int ml_sort_run(ml_sort *sort, int32_t algorithm, int32_t repetitions, double *ns,
                       ml_sort_step *steps);
/* Makes the first `ranks` ranks sort as if there were no others; at first all ranks sort. The input stays the
 * same. The other ranks only wait; a single sorting rank meets no other rank. */
ML_API int ml_sort_by(ml_sort *sort, int32_t ranks);
ML_API int ml_sort_close(ml_sort *sort);

#endif
