/* node.h: the ranks of one node and the memory that they share, opened and closed with the world.
 *
 *     segment of rank r   [room, entered][line 0][line 1]...[line n - 1]     n ranks on the node
 *
 * Rank r alone writes line p of its segment, and p reads it: it carries r's signals to p. Line r of r's
 * segment is handed over and back to measure how far apart two cores are (handoff.c). */
#ifndef MEMLINE_NODE_H
#define MEMLINE_NODE_H

#include "../machine/spin.h"
#include "world.h"

int node_open(void);
void node_close(void);

MPI_Comm node_comm(void);
/* Returns the node rank of a rank of the world, or MPI_UNDEFINED if it is on another node. */
int node_rank_of(int rank);
/* Returns whether this rank of the world shares memory with the calling one. */
int node_has(int rank);
/* Returns whether all ranks of the world share memory. */
int node_is_world(void);
/* Returns ML_OK if they do, otherwise ML_EUNSUPPORTED with the reason. */
int node_needs_world(void);

/* Returns whether signals to and from that rank of the world work. The answer is the same on both ranks. */
int node_can_signal(int rank);
/* Send a signal to a rank, and wait for the next signal from it. Each signal is awaited once. */
void node_signal(int rank);
void node_await(int rank);

/* Returns the line that `leader`, a rank of the world, hands over, or NULL if memory is not shared. */
signal_line *node_handoff_line(int leader);

/* Reserves bytes of the shared memory that the system had free when the world opened, for all ranks of the
 * node together. Returns ML_EUNSUPPORTED if they are not available: running out of shared memory later would
 * raise SIGBUS. */
int node_claim(int64_t bytes);
void node_release(int64_t bytes);

/* Admit one rank of the node at a time, from node_enter to node_leave. Without shared memory no rank waits.
 */
void node_enter(void);
void node_leave(void);

#endif
