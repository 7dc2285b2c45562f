/* meeting.h: a barrier of all ranks in shared memory, which is much faster than MPI_Barrier. */
#ifndef MEMLINE_MEETING_H
#define MEMLINE_MEETING_H

/* Waits for all ranks; it may be called only if node_is_world(). All stores before it, including non-temporal
 * stores, are visible to all ranks after it. */
void node_meet(void);

#endif
