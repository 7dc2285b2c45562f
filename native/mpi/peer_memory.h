/* peer_memory.h: memory of another process of the node, which the kernel reads (cross memory attach). */
#ifndef MEMLINE_PEER_MEMORY_H
#define MEMLINE_PEER_MEMORY_H

#include <stdint.h>
#include <sys/uio.h>

/* What the peer needs to read this process's memory, and to explain a failure. */
typedef struct peer_memory {
    int64_t pid, address;
    int64_t dumpable; /* PR_GET_DUMPABLE: 0 if only a privileged process may read it */
} peer_memory;

peer_memory peer_memory_of(const void *address);

/* Returns 0, the errno of the read, or -1 if fewer bytes were read than requested. */
int peer_memory_read(int64_t pid, const struct iovec *here, int heres, const struct iovec *there, int theres,
                     int64_t bytes);
/* Returns ML_EUNSUPPORTED with a line that has the reason, and the settings of the kernel and the two
 * processes that explain it. */
int peer_memory_refused(int error, const peer_memory *peer);

#endif
