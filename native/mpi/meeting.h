/* meeting.h: all ranks of the node wait for each other, far quicker than by MPI_Barrier. */
#ifndef MEMLINE_MEETING_H
#define MEMLINE_MEETING_H

/* Where node_is_world(). All that was stored before, non-temporal stores too, is there for all after it. */
void node_meet(void);

#endif
