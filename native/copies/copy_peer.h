/* copy_peer.h: a reader on another core, as the peer of a transfer is. */
#ifndef MEMLINE_COPY_PEER_H
#define MEMLINE_COPY_PEER_H

#include "../machine/core.h"
#include "../memline.h"

typedef struct copy_peer copy_peer;

/* A thread on another core than the caller's, which is held on its own: the first after it in the system's numbering that is
 * no hardware thread of the same core, of those that the caller was allowed, else of all that the system lets it have.
 * ML_EUNSUPPORTED where there is none. It waits by looking: nobody else should have its core meanwhile. */
int copy_peer_open(int64_t line_bytes, const core_held *caller, copy_peer **peer);
/* Until it has read a word of each line of the walk and this core knows. */
void copy_peer_read(copy_peer *peer, const void *memory, const ml_walk *walk);
void copy_peer_close(copy_peer *peer);

#endif
