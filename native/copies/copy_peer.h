/* copy_peer.h: a thread on another core, which reads the written data as the receiver of a transfer does. */
#ifndef MEMLINE_COPY_PEER_H
#define MEMLINE_COPY_PEER_H

#include "../machine/core.h"
#include "../memline.h"

typedef struct copy_peer copy_peer;

/* Starts a reading thread and binds it to another core than the caller's. The core is the next one in the
 * system's numbering that is not a hardware thread of the caller's core. Cores that the caller may use are
 * tried first, then all that the system permits. Returns ML_EUNSUPPORTED if there is no such core. The thread
 * polls, so no other thread should use its core until copy_peer_close. */
int copy_peer_open(int64_t line_bytes, const core_held *caller, copy_peer **peer);
/* Lets the peer read one word of each cache line of the walk. Returns when the peer has signalled that it has
 * read them. */
void copy_peer_read(copy_peer *peer, const void *memory, const ml_walk *walk);
void copy_peer_close(copy_peer *peer);

#endif
