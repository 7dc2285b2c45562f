/* sort_state.h: the state of a sort, and what a sorting algorithm is. A sort is a list of supersteps. They use three parts of a window that all ranks share:
 *
 *     keys    what is sorted; rank i begins with its keys n i/p ... n (i+1)/p - 1
 *     other   as long as keys: each superstep that moves keys moves them from one of the two to the other
 *     table   what ranks exchange: counts, offsets, samples
 *
 * Each rank also has memory of its own, `local` and `spare`, whose contents are kept from one superstep to
 * the next. */
#ifndef MEMLINE_SORT_STATE_H
#define MEMLINE_SORT_STATE_H

#include "../kernels/sort.h"
#include "../memline.h"
#include "../mpi/window.h"

struct ml_sort;

/* One phase of a superstep; each sorting rank runs it. It accesses the window by sort_read and sort_write,
 * which count the words, or by a loop of its own after which it adds the words to the counts. */
typedef void sort_phase(struct ml_sort *s);

/* The size of a sort: number of keys, number of sorting ranks, bytes of a key. It determines how many words
 * are accessed. */
typedef struct sort_shape {
    int64_t n;
    int ranks, bytes;
} sort_shape;

typedef struct sort_step {
    const char *label;
    /* The three phases; NULL: nothing is done, but the barrier after the phase takes place. */
    sort_phase *in, *local, *out;
    /* Computes how many words the superstep accesses in pass number `pass`. *global receives the words of the
     * window, *local the words of a rank's own memory. */
    void (*count)(const sort_shape *shape, int pass, ml_sort_words *global, int64_t *local);
} sort_step;

typedef struct sort_algorithm {
    const char *label;
    const sort_step *steps;
    int count;
    int bits; /* bits of a digit; the supersteps are repeated for each digit of a key; 0: they run once */
    /* Computes the words that keys and table need; NULL: n words and no table. */
    int (*room)(const sort_shape *shape, int64_t *keys, int64_t *table);
} sort_algorithm;

/* The algorithms. sort_serial is in sort_serial.c, both radix sorts are in sort_radix.c, the others in
 * sort_sample.c and sort_column.c. sort_algorithms.c has a table of them. */
extern const sort_algorithm sort_serial, sort_radix6, sort_radix8, sort_sample, sort_column;

struct ml_sort {
    ml_sort_spec spec;
    sort_shape shape; /* the current sort; shape.ranks is the number of ranks that sort */
    int rank;         /* this rank; if it is shape.ranks or more, it only waits */
    int given;        /* number of ranks of the job, for which the input is made */
    window window;    /* the window; all its memory belongs to rank 0 */
    char *start;      /* address of the window on this rank */
    /* Parts of the window; keys and other are swapped when keys have been moved. */
    char *keys, *other, *table;
    char *expected;               /* part of the window with the sorted keys for the verification */
    int64_t key_room, table_room; /* words for which `keys` and `table` have room */
    char *local, *spare;          /* this rank's own memory, key_room words each */
    char *few;                    /* this rank's own memory for a part of the table, table_room words */
    int64_t held;                 /* number of keys in `local` */
    /* Words of the window that this rank has accessed since the superstep began. */
    int64_t reads, writes;
    const sort_algorithm *algorithm; /* the algorithm that is running; `pass` and `step` are its position */
    int pass, step;
    int stream; /* 1: the keys do not fit the L3 cache, so they are written by non-temporal stores */
    ml_sort_step *steps;
};

/* Returns the index of the first key of rank `rank`. For ranks that only wait it is n, the number of keys. */
static inline int64_t sort_first(const sort_shape *h, int rank) {
    int before = rank < h->ranks ? rank : h->ranks;
    return (int64_t)((unsigned __int128)h->n * (unsigned)before / (unsigned)h->ranks);
}

static inline int64_t sort_own(const struct ml_sort *s) {
    return sort_first(&s->shape, s->rank + 1) - sort_first(&s->shape, s->rank);
}

/* Returns the largest number of keys with which a rank begins. */
static inline int64_t sort_most(const sort_shape *h) {
    return (h->n + h->ranks - 1) / h->ranks;
}

static inline char *sort_at(char *words, int64_t i, const struct ml_sort *s) {
    return words + i * s->shape.bytes;
}

#endif
