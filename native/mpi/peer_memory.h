/* peer_memory.h: memory of another process of the node, read by the kernel (cross memory attach). */
#ifndef MEMLINE_PEER_MEMORY_H
#define MEMLINE_PEER_MEMORY_H

#include <stdint.h>
#include <sys/uio.h>

/* What the peer must know to read of this process, and to tell why it cannot. */
typedef struct peer_memory {
    int64_t pid, address;
    int64_t dumpable; /* PR_GET_DUMPABLE: 0 where only a privileged process may read it */
} peer_memory;

peer_memory peer_memory_of(const void *address);

/* 0, or the errno of the read; -1 where fewer bytes were read than asked for. */
int peer_memory_read(int64_t pid, const struct iovec *here, int heres, const struct iovec *there, int theres,
                     int64_t bytes);
/* ML_EUNSUPPORTED with a line that says why, and what the kernel and the two processes have set that explains it. */
int peer_memory_refused(int error, const peer_memory *peer);

#endif
