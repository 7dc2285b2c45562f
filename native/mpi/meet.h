/* meet.h: opens a TCP connection between two processes and rejects connections of all other processes. It
 * does not use MPI. */
#ifndef MEMLINE_MEET_H
#define MEMLINE_MEET_H

#include "address.h"

/* An IP address and a TCP port. */
typedef struct endpoint {
    struct in6_addr address;
    uint16_t port; /* the port number, in the machine's byte order */
} endpoint;

/* Returns a random word that other processes cannot guess. A process that connects must send this word to
 * prove that it is the peer. */
int64_t meet_word(void);
/* Opens a socket that listens on a free port of this address only, and stores the port in `at`. Returns the
 * socket, or -1 with errno. */
int meet_listen(endpoint *at);
/* Waits at most ten seconds for a process that connects to one of these listeners and sends the word. Returns
 * the connected socket, or -1. Other processes that connect are rejected, each after at most a second. */
int meet_accept(const int *listeners, int count, int64_t word);
/* Connects to the listener and sends the word. Returns the connected socket, or -1 if it cannot connect
 * within two seconds. */
int meet_call(endpoint at, int64_t word);

#endif
