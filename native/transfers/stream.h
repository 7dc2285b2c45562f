/* stream.h: a TCP connection between the two of a pair. */
#ifndef MEMLINE_STREAM_H
#define MEMLINE_STREAM_H

#include "pair.h"

/* Makes pair->socket, once. On one node through the loopback. ML_EUNSUPPORTED on both where it cannot. */
int stream_open(pair *p);
/* All of it, or ML_EMPI's like: ML_EUNSUPPORTED with the system's words. */
int stream_write(int socket, const void *from, int64_t bytes);
int stream_read(int socket, void *to, int64_t bytes);

#endif
