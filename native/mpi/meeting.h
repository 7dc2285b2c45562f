/* meeting.h: a barrier of all ranks of the node, which is much faster than MPI_Barrier. */
#ifndef MEMLINE_MEETING_H
#define MEMLINE_MEETING_H

/* Waits for all ranks, if node_is_world(). All stores before it, including non-temporal ones, are visible to
 * all ranks after it. */
void node_meet(void);

#endif
