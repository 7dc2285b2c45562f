/* landing.h: memory of each rank into which any number of peers store by ML_PUT or ML_DIRECT. A step uses it.
 * An exchange of a single pair of ranks has its own windows (pair.h). */
#ifndef MEMLINE_LANDING_H
#define MEMLINE_LANDING_H

#include "../mpi/window.h"
#include "exchange.h"

/* The memory that one exchange of a pair uses: what this rank stores into, and what the peer stores into. */
struct landing_place {
    void *own;        /* memory of this rank, into which the peer stores */
    void *theirs;     /* ML_DIRECT: memory of the peer, into which this rank stores */
    const window *in; /* ML_PUT: the window; MPI_Put stores at offset `start` of the rank `target` */
    int target;
    MPI_Aint start;
};

typedef struct landing {
    int method;
    window in;
} landing;

/* Allocates `bytes` bytes of page-aligned memory on this rank. All ranks call this function, also ranks that
 * need no memory. If one rank cannot allocate its memory, all ranks return ML_EUNSUPPORTED. For methods
 * other than ML_PUT and ML_DIRECT the function does nothing. */
int landing_open(landing *l, int method, int64_t bytes);
/* Frees the memory, if landing_open has allocated it. All ranks call it. */
void landing_close(landing *l);
/* Finds the memory of an exchange with `peer`. This rank receives at own_start bytes from the start of its
 * memory, and stores at peer_start bytes from the start of the peer's memory. */
int landing_place_of(const landing *l, int peer, int64_t own_start, int64_t peer_start, landing_place *place);
/* Makes this rank's own stores into its memory visible to MPI, before other ranks call MPI_Put
 * (MPI_Win_sync). */
int landing_sync(const landing *l);

#endif
