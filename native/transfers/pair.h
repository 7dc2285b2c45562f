/* pair.h: what two ranks make together once and keep until the world is closed: a communicator of their own,
 * memory that both see, windows, a socket. All calls are made by both of the pair, in the same order. */
#ifndef MEMLINE_PAIR_H
#define MEMLINE_PAIR_H

#include "exchange.h"

/* A segment of each of the two, mapped by both. */
typedef struct shared_memory {
    MPI_Win window;
    char *own, *theirs;
    int64_t bytes; /* of each */
} shared_memory;

typedef struct pair {
    struct pair *next;
    int peer; /* in the world */
    MPI_Comm comm;
    int me, other; /* ranks in comm */
    int shares_memory;
    struct channel *signals; /* channel.c: what this rank knows of the channel */
    shared_memory channel;   /* and where it lies */
    shared_memory block;     /* direct.c: flags of its own lie in the channel */
    MPI_Win put;             /* put.c: locked as long as it lives */
    char *put_block;
    int64_t put_bytes;
    int64_t put_start;                /* of the peer's block in its window */
    int64_t block_filled, put_filled; /* how far each holds the background */
    int socket;                       /* -1: none */
} pair;

/* The pair of this exchange, made at its first use. */
int pair_open(ml_exchange *x, pair **made);
/* Every pair's, in the order in which they were made: the same on both sides. */
void pair_close_all(void);

/* Memory for both, at least `bytes` each; kept if it is large enough already. ML_EUNSUPPORTED on both where
 * one cannot. `fresh` if it is new. */
int shared_memory_open(pair *p, int64_t bytes, shared_memory *memory, int *fresh);
void shared_memory_close(shared_memory *memory);
/* The first page that starts in a window's memory: Open MPI's windows start anywhere. */
enum { PAGE = 4096 };
char *shared_memory_page(void *start);
/* Whether the system has room for `bytes` more of shared memory. */
int shared_memory_room(int64_t bytes);

/* The larger of what both have; ML_OK on both only if it is on both. */
int pair_largest(pair *p, int64_t *value);
int pair_smallest(pair *p, int64_t *value);
/* The peer's walk, index and all: what it needs to be freed by walk_forget(). */
int pair_swap_walks(pair *p, const ml_walk *mine, ml_walk *theirs);
void walk_forget(ml_walk *walk);

/* The background up to `bytes`, of which `*filled` hold it already. */
void background_fill(void *memory, int64_t bytes, int64_t *filled);

#endif
