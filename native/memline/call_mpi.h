/* memline/call_mpi.h: memline/call.h for a program of several MPI ranks. It is compiled with the program and
 * works with any MPI.
 *
 * This header makes MPI_Init and MPI_Init_thread macros that call the MPI functions and then agree on the
 * run's number: rank 0 finds it and broadcasts it. Visits before that are kept in memory. If a file without
 * this header calls MPI_Init, the ranks cannot agree: each takes its own number, every file names its rank,
 * and a report gathers the files. */
#ifndef MEMLINE_CALL_MPI_H
#define MEMLINE_CALL_MPI_H

#include "call.h"

#include <mpi.h>
#include <stdlib.h>

#define CLL_MPI_CHUNK (1 << 20)

static volatile int cll_mpi_starting; /* between MPI_Init and the agreement */

/* Returns whether MPI can be called now. */
static inline int cll_mpi_running(void) {
    int begun = 0, over = 0;
    MPI_Initialized(&begun);
    if (begun)
        MPI_Finalized(&over);
    return begun && !over;
}

/* Implements cll_look, with calls that are not collective. */
static inline int cll_mpi_look(int *rank, int *ranks) {
    if (cll_mpi_starting || !cll_mpi_running())
        return 0;
    MPI_Comm_rank(MPI_COMM_WORLD, rank);
    MPI_Comm_size(MPI_COMM_WORLD, ranks);
    return 1;
}

__attribute__((constructor)) static void cll_mpi_await(void) {
    cll_await(cll_mpi_look);
}

static inline void cll_mpi_agree(void) {
    int rank, ranks, run = -1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (rank == 0)
        run = cll_open(0, ranks, -1);
    MPI_Bcast(&run, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank != 0)
        cll_open(rank, ranks, run);
}

/* Runs after MPI_Init, whatever it returned. */
static inline int cll_mpi_started(int code, const void *frame) {
    int64_t paused = cll_pause();
    if (code == MPI_SUCCESS)
        cll_mpi_agree();
    cll_mpi_starting = 0;
    cll_resume(paused, frame);
    return code;
}

static inline int cll_mpi_init(int *argc, char ***argv, const void *frame) {
    cll_mpi_starting = 1;
    return cll_mpi_started(MPI_Init(argc, argv), frame);
}

static inline int cll_mpi_init_thread(int *argc, char ***argv, int required, int *provided,
                                      const void *frame) {
    cll_mpi_starting = 1;
    return cll_mpi_started(MPI_Init_thread(argc, argv, required, provided), frame);
}
#define MPI_Init(argc, argv) cll_mpi_init((argc), (argv), CLL_FRAME)
#define MPI_Init_thread(argc, argv, required, provided)                                                      \
    cll_mpi_init_thread((argc), (argv), (required), (provided), CLL_FRAME)

/* Excludes the wait from the experiment around it. */
static inline void cll_mpi_barrier_in(MPI_Comm comm, const void *frame) {
    int64_t paused = cll_pause();
    if (comm != MPI_COMM_NULL && cll_mpi_running())
        MPI_Barrier(comm);
    cll_resume(paused, frame);
}
#define cll_mpi_barrier(comm) cll_mpi_barrier_in((comm), CLL_FRAME)

/* Rank 0 takes one rank's file in chunks, either all of it or nothing. `at` is the size of rank 0's own file,
 * or -1 if it has none. Returns its size afterwards. */
static inline int64_t cll_mpi_take(MPI_Comm comm, int from, char *chunk, int64_t at) {
    int64_t size = 0, done = 0;
    int count, can = chunk != NULL && at >= 0;
    MPI_Status status;
    MPI_Send(&can, 1, MPI_INT, from, 0, comm);
    MPI_Recv(&size, 1, MPI_INT64_T, from, 0, comm, MPI_STATUS_IGNORE);
    while (done < size) {
        MPI_Recv(chunk, CLL_MPI_CHUNK, MPI_BYTE, from, 0, comm, &status);
        MPI_Get_count(&status, MPI_BYTE, &count);
        can = can && count > 0 && cll_gather_write(chunk, count); /* 0: the sender could not read on */
        done = count == 0 ? size : done + count;
    }
    can = can && size > 0;
    if (!can && size > 0)
        cll_gather_cut(at);
    MPI_Send(&can, 1, MPI_INT, from, 0, comm);
    return can ? at + size : at;
}

/* Sends this rank's file to rank 0. Returns whether rank 0 has all of it. */
static inline int cll_mpi_give(MPI_Comm comm, char *chunk, int64_t size) {
    int64_t done = 0, count;
    int can = 0;
    MPI_Recv(&can, 1, MPI_INT, 0, 0, comm, MPI_STATUS_IGNORE);
    size = can && chunk != NULL && size > 0 ? size : 0;
    MPI_Send(&size, 1, MPI_INT64_T, 0, 0, comm);
    while (done < size) {
        count = cll_gather_read(done, chunk, size - done < CLL_MPI_CHUNK ? size - done : CLL_MPI_CHUNK);
        count = count < 0 ? 0 : count;
        MPI_Send(chunk, (int)count, MPI_BYTE, 0, 0, comm);
        done = count == 0 ? size : done + count;
    }
    MPI_Recv(&can, 1, MPI_INT, 0, 0, comm, MPI_STATUS_IGNORE);
    return can;
}

static inline void cll_mpi_gather(MPI_Comm comm) {
    char *chunk = (char *)malloc(CLL_MPI_CHUNK);
    int64_t at = cll_gather_begin();
    int rank, ranks, from, sent = 0;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &ranks);
    if (rank > 0)
        sent = cll_mpi_give(comm, chunk, at);
    else
        for (from = 1; from < ranks; from++)
            at = cll_mpi_take(comm, from, chunk, at);
    cll_gather_end(sent);
    free(chunk);
}

/* Gathers what all ranks of comm have visited so far, of all experiments, in the file of comm's rank 0. All
 * ranks of comm call cll_mpi_report(comm, "f") or (comm, "all"). A file that cannot be gathered stays beside
 * it, where a reader finds it. */
static inline void cll_mpi_report_in(MPI_Comm comm, const char *name, const void *frame) {
    int64_t paused = cll_pause();
    MPI_Comm own; /* separates our messages from the program's */
    if (comm != MPI_COMM_NULL && cll_mpi_running()) {
        MPI_Comm_dup(comm, &own);
        cll_mpi_gather(own);
        MPI_Comm_free(&own);
    } else {
        cll_report(name);
    }
    cll_resume(paused, frame);
}
#define cll_mpi_report(comm, name) cll_mpi_report_in((comm), (name), CLL_FRAME)

#endif
