/* landing.h: memory of all ranks where senders by ML_PUT or ML_DIRECT store: one block per rank, for any
 * number of peers. A single pair has its own windows (pair.h). */
#ifndef MEMLINE_LANDING_H
#define MEMLINE_LANDING_H

#include "../mpi/window.h"
#include "exchange.h"

/* The place in which one exchange of a pair stores and is stored to. */
struct landing_place {
    void *own;        /* memory in which the peer stores what this rank receives */
    void *theirs;     /* ML_DIRECT: memory in which this rank stores what it sends */
    const window *in; /* ML_PUT: the window, and the offset `start` in the target */
    int target;
    MPI_Aint start;
};

typedef struct landing {
    int method;
    window in;
} landing;

/* Opens `bytes` of this rank's memory, page-aligned; collective over the world, also for a rank that needs
 * none. Returns ML_EUNSUPPORTED on all ranks if one cannot. It does nothing for methods that need no landing.
 */
int landing_open(landing *l, int method, int64_t bytes);
/* Closes the landing; it does nothing if it is not open. Collective. */
void landing_close(landing *l);
/* Finds the place of an exchange with `peer`, whose payload starts own_start bytes into this rank's block and
 * peer_start bytes into the peer's. */
int landing_place_of(const landing *l, int peer, int64_t own_start, int64_t peer_start, landing_place *place);
/* Synchronises this rank's own stores into its block with others' later MPI_Puts. */
int landing_sync(const landing *l);

#endif
