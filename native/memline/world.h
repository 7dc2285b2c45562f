/* memline/world.h: the ranks, and how far apart their cores are. Valid between MPI_Init and MPI_Finalize. */
#ifndef ML_WORLD_H
#define ML_WORLD_H

#include "base.h"

/* Open and close the world on MPI_COMM_WORLD, whose errors are returned until it is closed. Both are
 * collective over all ranks. */
ML_API int ml_world_open(void);
ML_API int ml_world_close(void);

/* The control is a short measurement of how far apart the cores of two ranks are at the moment. The distance can
 * change, because a host may move a virtual machine's cores between its caches. If all ranks share memory, the
 * control is a memory line that is handed over and back, without MPI. Otherwise it is an empty message. */
enum ml_control {
    ML_CONTROL_MESSAGE = 0,
    ML_CONTROL_LINE = 1,
};

/* Stores three sizes in bytes of the memory that the ranks of this node share. `most` is the largest size that
 * they used at once since the world was opened. `signals` is the part of it for the lines by which ranks signal
 * each other. `room` is the size that was free when the world was opened. Returns ML_EUNSUPPORTED if the ranks
 * signal by messages. */
ML_API int ml_world_memory(int64_t *most, int64_t *signals, int64_t *room);

/* Returns the kind of control (enum ml_control). It is the same on every rank while the world is open. */
ML_API int32_t ml_control_kind(void);
/* The control is half the median of this many round trips. */
#define ML_CONTROL_REPETITIONS 15
/* Measures how fast the path to another rank is at the moment; one of the two ranks leads. The result is half
 * the median round trip, in ns, of a message of ML_PATH_BYTES bytes, which are rewritten each time. */
#define ML_PATH_BYTES 1048576
ML_API int ml_control_path(int32_t peer, int32_t leads, double *one_way_ns);
/* Measures what the MPI library itself takes for a short message: the median time in ns of a message of
 * ML_SELF_BYTES bytes that the calling rank sends to itself, without a network and without another core. */
#define ML_SELF_BYTES 8
ML_API int ml_control_self(double *ns);

#endif
