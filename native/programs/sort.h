/* sort.h: a sort is a table of supersteps over three parts of a window that all ranks share:
 *
 *     keys    what is sorted; rank i begins with keys n i/p ... n (i+1)/p - 1, its own
 *     other   as long: each superstep that moves keys moves them from one of the two to the other
 *     table   what ranks tell each other: counts, offsets, samples
 *
 * and two parts of a rank's own memory, `local` and `spare`, that last from superstep to superstep. */
#ifndef MEMLINE_SORT_H
#define MEMLINE_SORT_H

#include "../kernels/sort.h"
#include "../memline.h"
#include "../mpi/window.h"

struct ml_sort;

/* One phase of a superstep, on each rank. What it accesses of the window goes through sort_read and sort_write, or is
 * counted beside the loop that does it. */
typedef void sort_phase(struct ml_sort *s);

/* How large a sort is: all that its counts depend on. */
typedef struct sort_shape {
    int64_t n;
    int ranks, bytes;
} sort_shape;

typedef struct sort_step {
    const char *label;
    sort_phase *in, *local, *out; /* NULL: nothing is done, and the ranks meet all the same */
    /* What it accesses in pass number `pass`; `local`: words of a rank's own memory. */
    void (*count)(const sort_shape *shape, int pass, ml_sort_words *global, int64_t *local);
} sort_step;

typedef struct sort_algorithm {
    const char *label;
    const sort_step *steps;
    int count;
    int bits; /* of a digit: the steps are repeated for each; 0: they are not */
    int (*room)(const sort_shape *shape, int64_t *keys, int64_t *table); /* NULL: n keys, no table */
} sort_algorithm;

/* A file each. */
extern const sort_algorithm sort_serial, sort_radix6, sort_radix8, sort_sample, sort_column;
/* sort_algorithms.c: NULL where there is none. */
const sort_algorithm *sort_algorithm_of(int algorithm);
int sort_pass_count(const sort_algorithm *a, int bytes);

struct ml_sort {
    ml_sort_spec spec;
    sort_shape shape;                /* of the ranks that sort */
    int rank;                        /* from shape.ranks on: it waits */
    int given;                       /* ranks that the input is for */
    window window;                   /* all of it is rank 0's */
    char *start;                     /* of it */
    char *keys, *other, *table;      /* in it; keys and other change places */
    char *expected;                  /* in it: the sorted copy */
    int64_t key_room, table_room;    /* words of keys and of table */
    char *local, *spare;             /* of key_room words */
    char *few;                       /* of table_room words: this rank's copy of what is in the table */
    int64_t held;                    /* keys in `local` */
    int64_t reads, writes;           /* words of the window, since the superstep began */
    const sort_algorithm *algorithm; /* that is running, and where it is */
    int pass, step;
    int stream; /* keys are more than the last cache holds */
    ml_sort_step *steps;
};

/* First key of rank `rank`; of rank p, and of those that wait: n. */
static inline int64_t sort_first(const sort_shape *h, int rank) {
    int before = rank < h->ranks ? rank : h->ranks;
    return (int64_t)((unsigned __int128)h->n * (unsigned)before / (unsigned)h->ranks);
}

static inline int64_t sort_own(const struct ml_sort *s) {
    return sort_first(&s->shape, s->rank + 1) - sort_first(&s->shape, s->rank);
}

/* Most keys that a rank begins with. */
static inline int64_t sort_most(const sort_shape *h) {
    return (h->n + h->ranks - 1) / h->ranks;
}

static inline char *sort_at(char *words, int64_t i, const struct ml_sort *s) {
    return words + i * s->shape.bytes;
}

int64_t sort_word(const void *words, int64_t i, const struct ml_sort *s);
void sort_put(void *words, int64_t i, int64_t value, const struct ml_sort *s);

/* sort_access.c: words from and to the window, counted. The last two: every `step`-th word of it. */
void sort_read(struct ml_sort *s, void *to, const void *from, int64_t words);
void sort_write(struct ml_sort *s, void *to, const void *from, int64_t words);
void sort_read_every(struct ml_sort *s, void *to, const void *from, int64_t words, int64_t step);
void sort_write_every(struct ml_sort *s, void *to, const void *from, int64_t words, int64_t step);
/* This rank's own keys to `local`. */
void sort_read_own(struct ml_sort *s);
/* What lies in `other` from now on are the keys. */
void sort_swap(struct ml_sort *s);

/* sort_run.c: all supersteps of s->algorithm, each timed into s->steps. */
int sort_supersteps(struct ml_sort *s);

#endif
