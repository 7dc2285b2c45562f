/* memline/ranks.h: MPI itself, for a program in another language: starting and ending MPI, its ranks, and the
 * messages that are not measured. All functions use MPI_COMM_WORLD. After ml_mpi_init, an error of
 * MPI_COMM_WORLD is returned and does not end the program.
 *
 * Counts are in bytes, from 0 to ML_MESSAGE_BYTES. A count, rank or tag that is out of range gives ML_EINVAL.
 * The functions may be called between ml_mpi_init and ml_mpi_finalize; those that may be called at other
 * times say so. */
#ifndef ML_RANKS_H
#define ML_RANKS_H

#include "base.h"

#define ML_MESSAGE_BYTES INT32_MAX
/* The largest message tag that the MPI standard guarantees (MPI_TAG_UB is at least 32767). */
#define ML_MOST_TAG 32767

/* Starts MPI by MPI_Init_thread. The thread level is MPI_THREAD_FUNNELED, or MPI_THREAD_SINGLE for Open MPI,
 * as in its Java bindings: the calling thread must make all further calls. For MPICH the level is
 * MPI_THREAD_SERIALIZED: other threads may make calls, one at a time. Returns ML_EINVAL if MPI is running or
 * has run already. */
ML_API int ml_mpi_init(void);
/* Ends MPI. All ranks call it. Returns ML_EINVAL while the world (world.h) is open, and in any thread other
 * than the one that called ml_mpi_init. */
ML_API int ml_mpi_finalize(void);
ML_API int ml_mpi_ranks(int32_t *rank, int32_t *size);
ML_API int ml_mpi_barrier(void);
/* Sends rank 0's bytes to all ranks. All ranks pass the same count. */
ML_API int ml_mpi_broadcast(void *bytes, int64_t count);
/* Gathers `count` bytes of each rank on rank 0, in the order of ranks. All ranks pass the same count. On
 * ranks other than 0, `all` may be NULL. */
ML_API int ml_mpi_gather(const void *own, int64_t count, void *all);
/* Sends `count` bytes to rank `to`. The call may return before the bytes are received. */
ML_API int ml_mpi_send(const void *bytes, int64_t count, int32_t to, int32_t tag);
/* Receives `count` bytes from rank `from`. Returns ML_EMPI if more bytes arrive, and ML_EDATA if fewer
 * arrive. */
ML_API int ml_mpi_receive(void *bytes, int64_t count, int32_t from, int32_t tag);
/* Sets *there to 1 if a message with that sender and tag has arrived, otherwise to 0. The message is not
 * received. */
ML_API int ml_mpi_probe(int32_t from, int32_t tag, int32_t *there);
/* Ends all ranks with exit status `code`, by MPI_Abort. Returns only if the ranks cannot be ended. */
ML_API int ml_mpi_abort(int32_t code);

/* Returns the description that the loaded MPI library gives of itself, one or more lines, or "" if it gives
 * no description. This may be called at any time. */
ML_API const char *ml_mpi_library(void);
/* Returns the MPI implementation and version that this library was compiled for, such as "openmpi 4.1.4".
 * This may be called at any time. */
ML_API const char *ml_mpi_built(void);
/* Writes the settings of the MPI library: the control variables of MPI_T that are numbers or strings and are
 * not bound to an MPI object. Each variable gives one line NAME=VALUE; the lines are sorted by name, and the
 * text ends with NUL. *needed receives the size of the text in bytes, including the NUL. If `capacity` is
 * less than this size, `text` is not written and may be NULL. Before ml_mpi_init, the call returns only the
 * variables that MPI knows at that time. It may not be called after ml_mpi_finalize. */
ML_API int ml_mpi_settings(char *text, int64_t capacity, int64_t *needed);

#endif
