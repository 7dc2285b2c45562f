/* node.h: the ranks of one node and the memory that they all see, opened and closed with the world.
 *
 *     segment of rank r   [room, entered][line 0][line 1]...[line n - 1]     n ranks on the node
 *
 * Line p of rank r is written by r alone and read by p: r's signals to p. Its own line r is the one that is
 * handed over and back to tell how far apart two cores are (handoff.c). */
#ifndef MEMLINE_NODE_H
#define MEMLINE_NODE_H

#include "../machine/spin.h"
#include "world.h"

int node_open(void);
void node_close(void);

MPI_Comm node_comm(void);
/* A rank of the world among the node's; MPI_UNDEFINED: it is elsewhere. */
int node_rank_of(int rank);
/* Whether this rank of the world shares memory with this one. */
int node_has(int rank);
/* Whether all ranks of the world do. */
int node_is_world(void);
/* ML_OK where they do, else ML_EUNSUPPORTED with the reason. */
int node_needs_world(void);

/* Whether signals to and from that rank of the world can be used, the same on both. */
int node_can_signal(int rank);
/* One signal to a rank; the next one from it. As many are sent as awaited. */
void node_signal(int rank);
void node_await(int rank);

/* The line that `leader`, a rank of the world, hands over; NULL where memory is not shared. */
signal_line *node_handoff_line(int leader);

/* Takes bytes of the shared memory that the system had room for when the world opened, for all ranks of the
 * node together: ML_EUNSUPPORTED where they are not there. Running out of it later would be a SIGBUS. */
int node_claim(int64_t bytes);
void node_release(int64_t bytes);

/* One of the node's ranks at a time, from entering to leaving; where memory is not shared nobody waits. */
void node_enter(void);
void node_leave(void);

#endif
