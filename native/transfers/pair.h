/* pair.h: what two ranks create once and keep until the world closes: a communicator, shared memory, windows,
 * a socket. Both ranks make all calls, in the same order. */
#ifndef MEMLINE_PAIR_H
#define MEMLINE_PAIR_H

#include "../mpi/window.h"
#include "exchange.h"

typedef struct pair {
    struct pair *next;
    /* The exchange that uses the pair at the moment; two exchanges at once would damage each other's state. */
    const ml_exchange *open;
    int peer; /* in the world */
    MPI_Comm comm;
    int me, other; /* ranks in comm */
    int shares_memory;
    struct channel *signals; /* channel.c: this rank's state of the channel */
    window channel;          /* the memory of the channel */
    window block;            /* for ML_DIRECT; its flags lie in the channel */
    window put;
    int64_t block_filled, put_filled; /* how many bytes of each hold the background */
    int socket;                       /* -1: not open */
} pair;

/* Returns the pair of this exchange, created at its first use, and reserves it (x->pair). Returns ML_EINVAL
 * if another exchange holds it. */
int pair_open(ml_exchange *x, pair **made);
/* Releases the pair. */
void pair_leave(ml_exchange *x);

/* Opens a shared window of the pair with at least `bytes` each, or keeps one that is large enough. Returns
 * ML_EUNSUPPORTED on both ranks if one cannot. `fresh` reports a new window. */
int pair_window(pair *p, window *w, int64_t bytes, int (*open)(window *, MPI_Comm, int64_t), int *fresh);
/* Returns ML_EUNSUPPORTED if the two ranks are on different nodes. */
int pair_needs_memory(const pair *p);

/* Replaces the value by the larger of both ranks' values. Returns ML_OK on both only if both succeed. */
int pair_largest(pair *p, int64_t *value);
int pair_smallest(pair *p, int64_t *value);
/* Receives the peer's walk, including its lists; walk_forget() frees them. */
int pair_swap_walks(pair *p, const ml_walk *mine, peer_walk *theirs);
void walk_forget(peer_walk *walk);

/* Extends the background to `bytes`; `*filled` bytes hold it already. */
void background_fill(void *memory, int64_t bytes, int64_t *filled);

#endif
