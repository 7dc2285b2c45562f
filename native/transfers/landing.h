/* landing.h: memory of all ranks at once, where whoever sends by ML_PUT or ML_DIRECT stores: one block a
 * rank, whatever the number of its peers. A pair alone has windows of its own (pair.h). */
#ifndef MEMLINE_LANDING_H
#define MEMLINE_LANDING_H

#include "../mpi/window.h"
#include "exchange.h"

/* Where one exchange of a pair stores and is stored to. */
struct landing_place {
    void *own;        /* where the peer stores what this rank receives */
    void *theirs;     /* ML_DIRECT: where this rank stores */
    const window *in; /* ML_PUT: and there, `start` bytes from the target's start */
    int target;
    MPI_Aint start;
};

typedef struct landing {
    int method;
    window in;
} landing;

/* Collective over the world, also where this rank asks for nothing: `bytes` of this rank's own, on a page.
 * ML_EUNSUPPORTED on all ranks where one cannot. Nothing for the methods that need none. */
int landing_open(landing *l, int method, int64_t bytes);
/* Collective; harmless where it was not opened. */
void landing_close(landing *l);
/* Of an exchange with `peer`, whose payload starts own_start bytes into this rank's block and peer_start into
 * the peer's. */
int landing_place_of(const landing *l, int peer, int64_t own_start, int64_t peer_start, landing_place *place);
/* After this rank's own stores into its block, before others' MPI_Puts. */
int landing_sync(const landing *l);

#endif
