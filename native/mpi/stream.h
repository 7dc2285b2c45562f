/* stream.h: a TCP connection between two ranks. */
#ifndef MEMLINE_STREAM_H
#define MEMLINE_STREAM_H

#include "world.h"

/* Makes *made, once (-1: not yet), between the two ranks of `two`. On one node through the loopback; else by an
 * address, of IPv4 or IPv6, that the second has a route to; those that the first one's name stands for come first. ML_EUNSUPPORTED on both where it
 * cannot. */
int stream_open(int *made, MPI_Comm two, int same_node);
/* Transfer all the bytes, or return ML_EMPI with the system's message. */
int stream_write(int socket, const void *from, int64_t bytes);
int stream_read(int socket, void *to, int64_t bytes);

#endif
