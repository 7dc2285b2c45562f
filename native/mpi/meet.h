/* meet.h: how two processes get a TCP connection with each other and with nobody else. No MPI. */
#ifndef MEMLINE_MEET_H
#define MEMLINE_MEET_H

#include <netinet/in.h>
#include <stdint.h>

/* A word that nobody else can guess: who does not say it is not the peer. */
int64_t meet_word(void);
/* A socket that listens on a port of its own, at the loopback's address or at all of the node's; its address into
 * `at`. -1 with errno where there is none. */
int meet_listen(struct sockaddr_in *at, int loopback);
/* The connection of the caller that says the word; -1 where none does within ten seconds. Others may call before, say
 * anything, or a part of it, or nothing: each has at most a second. */
int meet_accept(int listener, int64_t word);
/* A connection to the listener, which has been told the word; -1 where it does not answer within two seconds. */
int meet_call(struct sockaddr_in there, int64_t word);

#endif
