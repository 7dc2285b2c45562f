/* meet.h: a TCP connection between two processes that keeps all others out. No MPI. */
#ifndef MEMLINE_MEET_H
#define MEMLINE_MEET_H

#include "address.h"

/* A port at an address. */
typedef struct endpoint {
    struct in6_addr address;
    uint16_t port; /* in the machine's order of bytes */
} endpoint;

/* Returns a word that others cannot guess; a caller that does not send it is not the peer. */
int64_t meet_word(void);
/* A socket that listens at this address alone, on a port of its own, which it enters into `at`. -1 with errno where there is
 * none. */
int meet_listen(endpoint *at);
/* The connection of the caller that says the word to one of these listeners; -1 where none does within ten seconds. Others may
 * call before, say anything, or a part of it, or nothing: each has at most a second. */
int meet_accept(const int *listeners, int count, int64_t word);
/* A connection to the listener, which has been told the word; -1 where it does not answer within two seconds. */
int meet_call(endpoint at, int64_t word);

#endif
