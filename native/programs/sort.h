/* sort.h: a sort is a table of supersteps over three parts of a window that all ranks share:
 *
 *     keys    what is sorted; rank i begins with its keys n i/p ... n (i+1)/p - 1
 *     other   as long as keys: each superstep that moves keys moves them from one of the two to the other
 *     table   what ranks exchange: counts, offsets, samples
 *
 * and over two parts of a rank's own memory, `local` and `spare`, that last from superstep to superstep. */
#ifndef MEMLINE_SORT_H
#define MEMLINE_SORT_H

#include "../kernels/sort.h"
#include "../memline.h"
#include "../mpi/window.h"

struct ml_sort;

/* One phase of a superstep, run on each rank. Its accesses to the window use sort_read and sort_write, or are
 * counted beside the loop that makes them. */
typedef void sort_phase(struct ml_sort *s);

/* The size of a sort, which determines its counts. */
typedef struct sort_shape {
    int64_t n;
    int ranks, bytes;
} sort_shape;

typedef struct sort_step {
    const char *label;
    sort_phase *in, *local, *out; /* NULL: the phase does nothing, but its barrier takes place */
    /* Computes what the step accesses in pass number `pass`; `local` receives the words of a rank's own
     * memory. */
    void (*count)(const sort_shape *shape, int pass, ml_sort_words *global, int64_t *local);
} sort_step;

typedef struct sort_algorithm {
    const char *label;
    const sort_step *steps;
    int count;
    int bits; /* bits of a digit: the steps repeat for each; 0: no repetition */
    int (*room)(const sort_shape *shape, int64_t *keys, int64_t *table); /* NULL: n keys, no table */
} sort_algorithm;

/* Each algorithm has a file. */
extern const sort_algorithm sort_serial, sort_radix6, sort_radix8, sort_sample, sort_column;
/* sort_algorithms.c: returns NULL if there is no such algorithm. */
const sort_algorithm *sort_algorithm_of(int algorithm);
int sort_pass_count(const sort_algorithm *a, int bytes);

struct ml_sort {
    ml_sort_spec spec;
    sort_shape shape;                /* for the ranks that sort */
    int rank;                        /* ranks from shape.ranks on only wait */
    int given;                       /* number of ranks that the input is for */
    window window;                   /* all its memory is rank 0's */
    char *start;                     /* of the window */
    char *keys, *other, *table;      /* in the window; keys and other change places */
    char *expected;                  /* in the window: the sorted copy */
    int64_t key_room, table_room;    /* words of keys and of table */
    char *local, *spare;             /* of key_room words each */
    char *few;                       /* of table_room words: this rank's copy of the table */
    int64_t held;                    /* number of keys in `local` */
    int64_t reads, writes;           /* words of the window since the superstep began */
    const sort_algorithm *algorithm; /* the running algorithm and its position */
    int pass, step;
    int stream; /* 1: the keys exceed the last cache, so that they are written by non-temporal stores */
    ml_sort_step *steps;
};

/* Returns the first key of rank `rank`; n for rank p and for ranks that wait. */
static inline int64_t sort_first(const sort_shape *h, int rank) {
    int before = rank < h->ranks ? rank : h->ranks;
    return (int64_t)((unsigned __int128)h->n * (unsigned)before / (unsigned)h->ranks);
}

static inline int64_t sort_own(const struct ml_sort *s) {
    return sort_first(&s->shape, s->rank + 1) - sort_first(&s->shape, s->rank);
}

/* Returns the most keys that a rank begins with. */
static inline int64_t sort_most(const sort_shape *h) {
    return (h->n + h->ranks - 1) / h->ranks;
}

static inline char *sort_at(char *words, int64_t i, const struct ml_sort *s) {
    return words + i * s->shape.bytes;
}

int64_t sort_word(const void *words, int64_t i, const struct ml_sort *s);
void sort_put(void *words, int64_t i, int64_t value, const struct ml_sort *s);

/* sort_access.c: copy words from and to the window, counted. The last two access every `step`-th word. */
void sort_read(struct ml_sort *s, void *to, const void *from, int64_t words);
void sort_write(struct ml_sort *s, void *to, const void *from, int64_t words);
void sort_read_every(struct ml_sort *s, void *to, const void *from, int64_t words, int64_t step);
void sort_write_every(struct ml_sort *s, void *to, const void *from, int64_t words, int64_t step);
/* Reads this rank's keys into `local`. */
void sort_read_own(struct ml_sort *s);
/* Makes the contents of `other` the keys. */
void sort_swap(struct ml_sort *s);

/* sort_run.c: runs all supersteps of s->algorithm and stores each one's times in s->steps. */
int sort_supersteps(struct ml_sort *s);

#endif
