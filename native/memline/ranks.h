/* memline/ranks.h: MPI itself, for a program in another language: its life, its ranks, and what they say to one another beside
 * what is measured. All of it on MPI_COMM_WORLD, whose errors are returned and not fatal once ml_mpi_init was called.
 *
 * Counts are bytes, from 0 to ML_MESSAGE_BYTES; ranks and tags are checked: ML_EINVAL. Between ml_mpi_init and
 * ml_mpi_finalize, unless said. */
#ifndef ML_RANKS_H
#define ML_RANKS_H

#include "base.h"

#define ML_MESSAGE_BYTES INT32_MAX
/* The largest tag that every MPI has. */
#define ML_MOST_TAG 32767

/* MPI_Init_thread with MPI_THREAD_FUNNELED, of Open MPI with MPI_THREAD_SINGLE as its bindings have it: the thread that calls
 * this calls all. Of MPICH with MPI_THREAD_SERIALIZED: others may call, one at a time. ML_EINVAL where MPI runs or ran
 * already. */
ML_API int ml_mpi_init(void);
/* Collective. ML_EINVAL while the world (world.h) is open, and by another thread than ml_mpi_init's. */
ML_API int ml_mpi_finalize(void);
ML_API int ml_mpi_ranks(int32_t *rank, int32_t *size);
ML_API int ml_mpi_barrier(void);
/* Rank 0's bytes to all; the same count on all. */
ML_API int ml_mpi_broadcast(void *bytes, int64_t count);
/* count bytes of each rank, one rank's after the other's, to rank 0; the same count on all. `all` may be NULL elsewhere. */
ML_API int ml_mpi_gather(const void *own, int64_t count, void *all);
/* To another rank; it may return before they are received. */
ML_API int ml_mpi_send(const void *bytes, int64_t count, int32_t to, int32_t tag);
/* Of another rank: ML_EMPI where more than `count` bytes come, ML_EDATA where fewer. */
ML_API int ml_mpi_receive(void *bytes, int64_t count, int32_t from, int32_t tag);
/* *there: 1 where a message of that rank and tag has come, else 0. */
ML_API int ml_mpi_probe(int32_t from, int32_t tag, int32_t *there);
/* Ends all ranks with that status, if the launcher has its way. Returns only where it cannot. */
ML_API int ml_mpi_abort(int32_t code);

/* The library that is loaded, in its own words, of one line or several; "" where it does not say. At any time. */
ML_API const char *ml_mpi_library(void);
/* The one that this library was compiled for: implementation and version, as "openmpi 4.1.4". At any time. */
ML_API const char *ml_mpi_built(void);
/* Its settings (control variables of MPI_T that are a number or a text and belong to no object), a line NAME=VALUE each, by
 * name, ended by a NUL. *needed: bytes of all of it, the NUL as well; where `capacity` is less, text (which may then be NULL)
 * is left alone. Before ml_mpi_init too, as far as the MPI knows them by then; not after ml_mpi_finalize. */
ML_API int ml_mpi_settings(char *text, int64_t capacity, int64_t *needed);

#endif
