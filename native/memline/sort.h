/* memline/sort.h: sorts of keys in memory that all ranks of a node share, superstep by superstep. Collective.
 *
 * Amato, Pietracaprina, Pucci, Dale and Perdue (1998), section 5. A superstep is copy-in (global reads), local work,
 * copy-out (global writes), a barrier after each; "global" is the window that all ranks share, "local" a rank's own
 * memory. Words are as long as keys. */
#ifndef ML_SORT_H
#define ML_SORT_H

#include "base.h"

/* What is sorted: key i of n, of 2^b values, the same for every number of ranks but STAGGERED. */
enum ml_sort_input {
    ML_KEYS_UNIFORM = 0,
    ML_KEYS_SORTED = 1,    /* already */
    ML_KEYS_EQUAL = 2,     /* all */
    ML_KEYS_FEW = 3,       /* one of 16 values, the least and the largest among them */
    ML_KEYS_STAGGERED = 4, /* each rank has the keys that end up on another one (Helman, Bader, JaJa 1998) */
};

typedef struct ml_sort_spec {
    int32_t element_bytes; /* 4: int32, 8: int64, in signed order */
    int32_t input;         /* enum ml_sort_input */
    int64_t keys;          /* n, from 0 */
    int64_t seed;
} ml_sort_spec;

/* Words of one superstep: h_r and h_w of the rank that reads (writes) most, M of all ranks together. */
typedef struct ml_sort_words {
    int64_t reads;
    int64_t writes;
    int64_t total;
} ml_sort_words;

/* One superstep as it was executed: each time is of the slowest rank. `ns` has the barriers after its phases in it, as
 * ml_superstep_run's has; what is not local is communication. */
typedef struct ml_sort_step {
    int32_t step; /* its place in the algorithm: ml_sort_step_label */
    int32_t pass; /* from 0; of algorithms that repeat their supersteps */
    double ns;
    double in_ns;
    double local_ns;
    double out_ns;
    ml_sort_words words; /* that really were accessed */
} ml_sort_step;

typedef struct ml_sort ml_sort;

/* The table of algorithms; -1, NULL or 0 where there is none. No ranks needed, as for the next four. */
ML_API int32_t ml_sort_algorithm(const char *label);
ML_API const char *ml_sort_label(int32_t algorithm);
ML_API const char *ml_sort_input_label(int32_t input);
ML_API const char *ml_sort_step_label(int32_t algorithm, int32_t step);
/* How many supersteps it executes on keys of so many bytes. */
ML_API int32_t ml_sort_steps(int32_t algorithm, int32_t element_bytes);
/* What superstep number `at` of these accesses, by the structure of the algorithm alone; of sample sort with buckets of
 * one size. `local`: words that the rank that does most reads and writes in its own memory. */
ML_API int ml_sort_step_words(int32_t algorithm, int32_t element_bytes, int64_t keys, int32_t ranks,
                              int32_t at, ml_sort_words *words, int64_t *local);

/* Keys first ... first + count - 1 of the input, as `ranks` ranks sort it. No ranks needed. */
ML_API int ml_sort_keys(const ml_sort_spec *spec, int32_t ranks, int64_t first, int64_t count, void *to);
/* Bytes that all ranks together need, by however many of them it is sorted. */
ML_API int64_t ml_sort_bytes(const ml_sort_spec *spec, int32_t ranks);

/* All of these are collective over all ranks, which share one node: else ML_EUNSUPPORTED. */
ML_API int ml_sort_open(const ml_sort_spec *spec, ml_sort **sort);
/* Sorts `repetitions` times, each of the same input written anew, and verifies: the whole result against a copy that
 * another algorithm has sorted. ns[i]: of the slowest rank; steps: ml_sort_steps for each repetition. Both the same on
 * every rank. Wrong data does not stop it: it is what the call returns. */
ML_API int ml_sort_run(ml_sort *sort, int32_t algorithm, int32_t repetitions, double *ns,
                       ml_sort_step *steps);
/* From now on the first `ranks` of them sort, as if there were no others; at first, all do. What is sorted stays. The
 * others only wait; one that sorts alone meets nobody. */
ML_API int ml_sort_by(ml_sort *sort, int32_t ranks);
ML_API int ml_sort_close(ml_sort *sort);

#endif
