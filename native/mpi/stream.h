/* stream.h: a TCP connection between two ranks. */
#ifndef MEMLINE_STREAM_H
#define MEMLINE_STREAM_H

#include "world.h"

/* Creates the connection *made between the two ranks of `two`, once (-1: not created yet). On one node it
 * uses the loopback. Otherwise it uses an address of IPv4 or IPv6 to which the second rank has a route, and
 * prefers addresses to which the name of the first rank's node resolves. Returns ML_EUNSUPPORTED on both
 * ranks if it cannot. */
int stream_open(int *made, MPI_Comm two, int same_node);
/* Transfer all the bytes, or return ML_EMPI with the system's message. */
int stream_write(int socket, const void *from, int64_t bytes);
int stream_read(int socket, void *to, int64_t bytes);

#endif
