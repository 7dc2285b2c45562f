/* copy_peer.h: a reader on another core, which acts as the peer of a transfer. */
#ifndef MEMLINE_COPY_PEER_H
#define MEMLINE_COPY_PEER_H

#include "../machine/core.h"
#include "../memline.h"

typedef struct copy_peer copy_peer;

/* Starts a thread on another core than the caller's, which is bound to its own core. The core is the next one
 * in the system's numbering that is not a hardware thread of the caller's core, out of the caller's allowed
 * cores or, if there is no such core, out of all that the system permits. Returns ML_EUNSUPPORTED if there is
 * no such core. The thread polls, so no other thread should use its core meanwhile. */
int copy_peer_open(int64_t line_bytes, const core_held *caller, copy_peer **peer);
/* Returns once the peer has read a word of each line of the walk and this core knows it. */
void copy_peer_read(copy_peer *peer, const void *memory, const ml_walk *walk);
void copy_peer_close(copy_peer *peer);

#endif
