/* pair.h: what two ranks make together once and keep until the world is closed: a communicator of their own,
 * memory that both see, windows, a socket. All calls are made by both of the pair, in the same order. */
#ifndef MEMLINE_PAIR_H
#define MEMLINE_PAIR_H

#include "../mpi/window.h"
#include "exchange.h"

typedef struct pair {
    struct pair *next;
    const ml_exchange *open; /* whose it is at the moment: two at once would damage each other's state */
    int peer;                /* in the world */
    MPI_Comm comm;
    int me, other; /* ranks in comm */
    int shares_memory;
    struct channel *signals; /* channel.c: what this rank knows of the channel */
    window channel;          /* and where it lies */
    window block;            /* of ML_DIRECT; its flags lie in the channel */
    window put;
    int64_t block_filled, put_filled; /* how far each holds the background */
    int socket;                       /* -1: none */
} pair;

/* The pair of this exchange, made at its first use, and now its own (x->pair). ML_EINVAL where another exchange
 * has it. */
int pair_open(ml_exchange *x, pair **made);
/* Gives it back. */
void pair_leave(ml_exchange *x);

/* A window of the pair's that they share, at least `bytes` each; kept if it is large enough already.
 * ML_EUNSUPPORTED on both where one cannot. `fresh` if it is new. */
int pair_window(pair *p, window *w, int64_t bytes, int (*open)(window *, MPI_Comm, int64_t), int *fresh);
/* ML_EUNSUPPORTED where the two are on different nodes. */
int pair_needs_memory(const pair *p);

/* The larger of what both have; ML_OK on both only if it is on both. */
int pair_largest(pair *p, int64_t *value);
int pair_smallest(pair *p, int64_t *value);
/* The peer's walk, index and all: what it needs to be freed by walk_forget(). */
int pair_swap_walks(pair *p, const ml_walk *mine, ml_walk *theirs);
void walk_forget(ml_walk *walk);

/* The background up to `bytes`, of which `*filled` hold it already. */
void background_fill(void *memory, int64_t bytes, int64_t *filled);

#endif
