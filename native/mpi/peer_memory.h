/* peer_memory.h: reading the memory of another process of the node by the Linux kernel (cross memory attach).
 */
#ifndef MEMLINE_PEER_MEMORY_H
#define MEMLINE_PEER_MEMORY_H

#include <stdint.h>
#include <sys/uio.h>

/* What a process sends to its peer, so that the peer can read its memory at `address` and can explain a
 * failure. */
typedef struct peer_memory {
    int64_t pid, address;
    /* Value of PR_GET_DUMPABLE; if it is not 1, only a privileged process may read this memory. */
    int64_t dumpable;
} peer_memory;

peer_memory peer_memory_of(const void *address);

/* Reads `bytes` bytes from the other process. Returns 0, the errno of the read, or -1 if fewer bytes were
 * read than requested. */
int peer_memory_read(int64_t pid, const struct iovec *here, int heres, const struct iovec *there, int theres,
                     int64_t bytes);
/* Returns ML_EUNSUPPORTED, with an error text that has the reason of a failed read and the settings of the
 * kernel and the processes that may explain it. */
int peer_memory_refused(int error, const peer_memory *peer);

#endif
