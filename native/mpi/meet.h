/* meet.h: a TCP connection between two processes that keeps all others out. No MPI. */
#ifndef MEMLINE_MEET_H
#define MEMLINE_MEET_H

#include <netinet/in.h>
#include <stdint.h>

/* Returns a word that others cannot guess; a caller that does not send it is not the peer. */
int64_t meet_word(void);
/* Opens a socket that listens on a free port, at the loopback's address or at all of the node's, and stores
 * its address in `at`. Returns -1 with errno if it cannot. */
int meet_listen(struct sockaddr_in *at, int loopback);
/* Returns the connection of the caller that sends the word, or -1 if none does within ten seconds. Others may
 * connect and send anything, part of the word or nothing: each has at most a second. */
int meet_accept(int listener, int64_t word);
/* Connects to the listener and sends the word. Returns the connection, or -1 if the listener does not answer
 * within two seconds. */
int meet_call(struct sockaddr_in there, int64_t word);

#endif
