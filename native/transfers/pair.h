/* pair.h: what two ranks create once for all their exchanges and keep until the world closes: a communicator,
 * shared memory, windows and a socket. The two ranks must make all calls together, in the same order. */
#ifndef MEMLINE_PAIR_H
#define MEMLINE_PAIR_H

#include "../mpi/window.h"
#include "exchange.h"

typedef struct pair {
    struct pair *next;
    /* The exchange that uses the pair at the moment, or NULL. Only one exchange at a time can use the pair,
     * because exchanges cannot share its state. */
    const ml_exchange *open;
    int peer; /* the other rank, as a rank of MPI_COMM_WORLD */
    MPI_Comm comm;
    int me, other; /* this rank and the other one, as ranks (0 or 1) of `comm` */
    int shares_memory;
    struct channel *signals; /* this rank's state of the channel (channel.h) */
    window channel;          /* the memory of the channel */
    window block;            /* receiving blocks of ML_DIRECT, which uses the signals of the channel */
    window put;
    /* How many bytes of `block` and of `put` have been filled with the background pattern. */
    int64_t block_filled, put_filled;
    int socket; /* TCP socket to the other rank; -1: not open */
} pair;

/* Finds the pair of this exchange's ranks, or creates it, and reserves it for the exchange (x->pair). Returns
 * ML_EINVAL if another exchange uses the pair. */
int pair_open(ml_exchange *x, pair **made);
/* Ends the use of the pair by exchange x. */
void pair_leave(ml_exchange *x);

/* Makes sure that a window of the pair has at least `bytes` bytes on each rank. A window that is too small is
 * closed and opened again by `open`; *fresh is then 1. If one rank cannot open it, both return
 * ML_EUNSUPPORTED. */
int pair_window(pair *p, window *w, int64_t bytes, int (*open)(window *, MPI_Comm, int64_t), int *fresh);
/* Returns ML_OK if the two ranks are on one node, otherwise ML_EUNSUPPORTED. */
int pair_needs_memory(const pair *p);

/* Replaces *value by the smaller one of the values of the two ranks. Both ranks call the function. */
int pair_smallest(pair *p, int64_t *value);
/* Sends this rank's walk and receives the peer's walk, with all its arrays. walk_forget() frees the arrays.
 */
int pair_swap_walks(pair *p, const ml_walk *mine, peer_walk *theirs);
void walk_forget(peer_walk *walk);

/* Fills memory with the background pattern up to `bytes` bytes. The first *filled bytes hold the pattern
 * already; *filled is updated. */
void background_fill(void *memory, int64_t bytes, int64_t *filled);

#endif
