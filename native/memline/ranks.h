/* memline/ranks.h: MPI itself, for a program in another language: starting and ending MPI, its ranks, and the
 * messages that are not measured. All functions use MPI_COMM_WORLD; after ml_mpi_init its errors are returned
 * and not fatal.
 *
 * Counts are bytes, from 0 to ML_MESSAGE_BYTES. Counts, ranks and tags are checked, and wrong ones return
 * ML_EINVAL. The functions may be called between ml_mpi_init and ml_mpi_finalize unless their description
 * says otherwise. */
#ifndef ML_RANKS_H
#define ML_RANKS_H

#include "base.h"

#define ML_MESSAGE_BYTES INT32_MAX
/* The largest tag that every MPI supports. */
#define ML_MOST_TAG 32767

/* Calls MPI_Init_thread with MPI_THREAD_FUNNELED, or, for Open MPI, with MPI_THREAD_SINGLE as its Java
 * bindings do: the calling thread makes all further calls. For MPICH the level is MPI_THREAD_SERIALIZED:
 * other threads may call, one at a time. Returns ML_EINVAL if MPI runs or has run already. */
ML_API int ml_mpi_init(void);
/* Ends MPI. Collective. Returns ML_EINVAL while the world (world.h) is open, and in another thread than
 * ml_mpi_init's. */
ML_API int ml_mpi_finalize(void);
ML_API int ml_mpi_ranks(int32_t *rank, int32_t *size);
ML_API int ml_mpi_barrier(void);
/* Sends rank 0's bytes to all ranks. All ranks pass the same count. */
ML_API int ml_mpi_broadcast(void *bytes, int64_t count);
/* Gathers `count` bytes of each rank on rank 0, in the order of ranks. All ranks pass the same count. `all`
 * may be NULL on the other ranks. */
ML_API int ml_mpi_gather(const void *own, int64_t count, void *all);
/* Sends bytes to another rank. It may return before they are received. */
ML_API int ml_mpi_send(const void *bytes, int64_t count, int32_t to, int32_t tag);
/* Receives bytes from another rank. Returns ML_EMPI if more than `count` bytes arrive and ML_EDATA if fewer
 * arrive. */
ML_API int ml_mpi_receive(void *bytes, int64_t count, int32_t from, int32_t tag);
/* Sets *there to 1 if a message of that rank and tag has arrived, otherwise to 0. */
ML_API int ml_mpi_probe(int32_t from, int32_t tag, int32_t *there);
/* Ends all ranks with that status, if the launcher allows it. Returns only if it cannot end them. */
ML_API int ml_mpi_abort(int32_t code);

/* Returns the loaded MPI library's own description, of one or more lines, or "" if it has none. It may be
 * called at any time. */
ML_API const char *ml_mpi_library(void);
/* Returns the implementation and version that this library was compiled for, such as "openmpi 4.1.4". It may
 * be called at any time. */
ML_API const char *ml_mpi_built(void);
/* Writes the MPI library's settings: the control variables of MPI_T that are a number or a text and are bound
 * to no object, one line NAME=VALUE each, sorted by name, terminated by NUL. *needed receives the size in
 * bytes of the whole text including the NUL. If `capacity` is less, `text` is not written and may be NULL. It
 * may be called before ml_mpi_init, for the variables that the MPI knows by then, but not after
 * ml_mpi_finalize. */
ML_API int ml_mpi_settings(char *text, int64_t capacity, int64_t *needed);

#endif
