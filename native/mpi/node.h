/* node.h: the ranks of this node, and the memory by which they signal each other. This memory is opened and
 * closed with the world.
 *
 *     segment of rank r   [room, entered][line 0][line 1]...[line n - 1]     n ranks on the node
 *
 * Line p of the segment of rank r carries the signals from r to p: only r writes it, and p reads it. Line r
 * of the segment of rank r is used to measure how far apart two cores are (handoff.c). */
#ifndef MEMLINE_NODE_H
#define MEMLINE_NODE_H

#include "../machine/spin.h"
#include "world.h"

int node_open(void);
void node_close(void);

MPI_Comm node_comm(void);
/* Returns the rank within this node of a rank of the world, or MPI_UNDEFINED if that rank is on another
 * node. */
int node_rank_of(int rank);
/* Returns whether rank `rank` of the world is on the same node as the calling rank. */
int node_has(int rank);
/* Returns whether all ranks of the world share memory. */
int node_is_world(void);
/* Returns ML_OK if all ranks of the world share memory, otherwise ML_EUNSUPPORTED with the reason. */
int node_needs_world(void);

/* Returns whether this rank and rank `rank` of the world can signal each other through shared memory. The
 * answer is the same on the two ranks. */
int node_can_signal(int rank);
/* node_signal sends a signal to a rank of the world. node_await waits for the next signal from a rank; each
 * signal must be awaited once. */
void node_signal(int rank);
void node_await(int rank);

/* Returns the cache line for a handoff measurement that rank `leader` of the world leads, or NULL if that
 * rank shares no memory with this one. */
signal_line *node_handoff_line(int leader);

/* Reserves bytes of shared memory. Returns ML_EUNSUPPORTED if all reservations of the ranks of the node
 * together would exceed the memory that was free when the world was opened: the use of missing memory would
 * raise SIGBUS later. */
int node_claim(int64_t bytes);
void node_release(int64_t bytes);

/* A lock of the node: only one rank at a time is between node_enter and node_leave. Without shared memory,
 * node_enter returns at once. */
void node_enter(void);
void node_leave(void);

#endif
