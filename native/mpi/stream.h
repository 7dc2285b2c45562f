/* stream.h: a TCP connection between two ranks. */
#ifndef MEMLINE_STREAM_H
#define MEMLINE_STREAM_H

#include "world.h"

/* Opens a TCP connection between the two ranks of the communicator `two` and stores its socket in *made, if
 * *made is -1; an open connection is kept. On one node it uses the loopback addresses. Otherwise it uses an
 * IPv4 or IPv6 address of rank 0 to which rank 1 has a route; addresses to which the node name of rank 0
 * resolves are preferred. Returns ML_EUNSUPPORTED on both ranks if there is no connection. */
int stream_open(int *made, MPI_Comm two, int same_node);
/* Write or read exactly `bytes` bytes. Return ML_OK, or ML_EMPI with the system's message. */
int stream_write(int socket, const void *from, int64_t bytes);
int stream_read(int socket, void *to, int64_t bytes);

#endif
