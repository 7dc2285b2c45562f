/* memline/world.h: the ranks, and how far apart their cores are. Between MPI_Init and MPI_Finalize. */
#ifndef ML_WORLD_H
#define ML_WORLD_H

#include "base.h"

/* On MPI_COMM_WORLD, whose errors are returned until it is closed. Collective over all ranks, both. */
ML_API int ml_world_open(void);
ML_API int ml_world_close(void);

/* The control tells how far apart the two cores are at the moment: a host may move a virtual machine's cores
 * between its caches. Where all ranks share memory it is a memory line handed over and back, in which MPI has
 * no part; else an empty message. */
enum ml_control {
    ML_CONTROL_MESSAGE = 0,
    ML_CONTROL_LINE = 1,
};

/* The shared memory of this node's ranks, in bytes: how much they held at most at once since the world opened, of which
 * `signals` are the lines by which they signal each other; and the room that there was for it then. ML_EUNSUPPORTED where
 * they signal by messages. */
ML_API int ml_world_memory(int64_t *most, int64_t *signals, int64_t *room);

/* Which of them it is, the same on every rank while the world is open. */
ML_API int32_t ml_control_kind(void);
/* Of so many round trips the median counts, and half of it. */
#define ML_CONTROL_REPETITIONS 15
/* How fast the path to another rank is at the moment, of which one of the two leads: half the median round trip of a
 * message of ML_PATH_BYTES, whose bytes are new each time. */
#define ML_PATH_BYTES 1048576
ML_API int ml_control_path(int32_t peer, int32_t leads, double *one_way_ns);

#endif
