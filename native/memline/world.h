/* memline/world.h: all ranks of the job, and how far apart their cores are. The functions may be called
 * between MPI_Init and MPI_Finalize. */
#ifndef ML_WORLD_H
#define ML_WORLD_H

#include "base.h"

/* Open and close the world: what this library needs for all ranks of MPI_COMM_WORLD. While the world is open,
 * errors of MPI_COMM_WORLD are returned and do not end the program. Both functions are collective over all
 * ranks. */
ML_API int ml_world_open(void);
ML_API int ml_world_close(void);

/* The control is a short measurement of how far apart the cores of two ranks are at the moment. The distance
 * can change, because a host may move a virtual machine's cores between its caches. If all ranks share
 * memory, the control is a cache line that one core writes and the other answers, without MPI. Otherwise it
 * is an empty message there and back. */
enum ml_control {
    ML_CONTROL_MESSAGE = 0,
    ML_CONTROL_LINE = 1,
};

/* Stores three sizes in bytes of the memory that the ranks of this node share. `most` is the largest size
 * that the ranks have used at one time since the world was opened. `signals` is the part of `most` for the
 * cache lines by which ranks signal each other. `room` is the size that was free when the world was opened.
 * Returns ML_EUNSUPPORTED if the ranks share no memory and signal by messages. */
ML_API int ml_world_memory(int64_t *most, int64_t *signals, int64_t *room);

/* Returns the kind of control (enum ml_control). It is the same on every rank while the world is open. */
ML_API int32_t ml_control_kind(void);
/* Number of round trips of one control measurement. Its result is half the median of their times. */
#define ML_CONTROL_REPETITIONS 15
/* Measures how fast messages to another rank are at the moment. One of the two ranks passes leads = 1. The
 * result is half the median time, in ns, of a round trip of a message of ML_PATH_BYTES bytes; the sender
 * writes new data before each message. */
#define ML_PATH_BYTES 1048576
ML_API int ml_control_path(int32_t peer, int32_t leads, double *one_way_ns);
/* Measures the time that the MPI library itself needs for a short message. The result is the median time in
 * ns of a message of ML_SELF_BYTES bytes that the calling rank sends to itself; no network and no other core
 * takes part. */
#define ML_SELF_BYTES 8
ML_API int ml_control_self(double *ns);

#endif
