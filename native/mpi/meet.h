/* meet.h: a TCP connection between two processes that keeps all others out. No MPI. */
#ifndef MEMLINE_MEET_H
#define MEMLINE_MEET_H

#include "address.h"

/* A port at an address. */
typedef struct endpoint {
    struct in6_addr address;
    uint16_t port; /* in the machine's byte order */
} endpoint;

/* Returns a word that others cannot guess; a caller that does not send it is not the peer. */
int64_t meet_word(void);
/* Opens a socket that listens at this address alone, on a free port, which it stores in `at`. Returns -1 with
 * errno if it cannot. */
int meet_listen(endpoint *at);
/* Returns the connection of the caller that sends the word to one of these listeners, or -1 if none does
 * within ten seconds. Others may connect and send anything, part of the word or nothing: each has at most a
 * second. */
int meet_accept(const int *listeners, int count, int64_t word);
/* Connects to the listener and sends the word. Returns the connection, or -1 if the listener does not answer
 * within two seconds. */
int meet_call(endpoint at, int64_t word);

#endif
