/* memline/call_mpi.h: the functions of memline/call.h for a program of several MPI ranks. This header is
 * compiled with the program, so it works with any MPI.
 *
 * It defines MPI_Init and MPI_Init_thread as macros. They call the MPI function and then agree on the number
 * N of the trace PROG.cll.N.dat: rank 0 finds a free number and broadcasts it. Earlier visits are kept in
 * memory until then. If a source file without this header calls MPI_Init, the ranks cannot agree. Each rank
 * then takes its own number, every file contains its rank, and a report gathers the files. */
#ifndef MEMLINE_CALL_MPI_H
#define MEMLINE_CALL_MPI_H

#include "call.h"

#include <mpi.h>
#include <stdlib.h>

#define CLL_MPI_CHUNK (1 << 20)

/* 1 from the call of MPI_Init until the ranks have agreed on the number of the run. */
static volatile int cll_mpi_starting;

/* Returns 1 after MPI_Init and before MPI_Finalize, when MPI functions may be called. */
static inline int cll_mpi_running(void) {
    int begun = 0, over = 0;
    MPI_Initialized(&begun);
    if (begun)
        MPI_Finalized(&over);
    return begun && !over;
}

/* Stores the rank and the number of ranks and returns 1, or returns 0 while they are unknown. The MPI calls
 * of this function are not collective, so one rank may call it alone. */
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

/* Lets the ranks agree on the number of the run after MPI_Init has returned `code`. Returns `code`. */
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

/* Waits for all ranks of comm. The time of waiting is subtracted from the visit in progress. */
static inline void cll_mpi_barrier_in(MPI_Comm comm, const void *frame) {
    int64_t paused = cll_pause();
    if (comm != MPI_COMM_NULL && cll_mpi_running())
        MPI_Barrier(comm);
    cll_resume(paused, frame);
}
#define cll_mpi_barrier(comm) cll_mpi_barrier_in((comm), CLL_FRAME)

/* Rank 0 receives the file of rank `from` in chunks and appends it to its own file, either all of it or
 * nothing. `at` is the size in bytes of rank 0's own file, or -1 if rank 0 has no file. Returns the size of
 * rank 0's file afterwards. */
static inline int64_t cll_mpi_take(MPI_Comm comm, int from, char *chunk, int64_t at) {
    int64_t size = 0, done = 0;
    int count, can = chunk != NULL && at >= 0;
    MPI_Status status;
    MPI_Send(&can, 1, MPI_INT, from, 0, comm);
    MPI_Recv(&size, 1, MPI_INT64_T, from, 0, comm, MPI_STATUS_IGNORE);
    while (done < size) {
        MPI_Recv(chunk, CLL_MPI_CHUNK, MPI_BYTE, from, 0, comm, &status);
        MPI_Get_count(&status, MPI_BYTE, &count);
        /* A count of 0 means that the sender could not read more of its file. */
        can = can && count > 0 && cll_gather_write(chunk, count);
        done = count == 0 ? size : done + count;
    }
    can = can && size > 0;
    if (!can && size > 0)
        cll_gather_cut(at);
    MPI_Send(&can, 1, MPI_INT, from, 0, comm);
    return can ? at + size : at;
}

/* Sends this rank's file of `size` bytes to rank 0, in chunks. Returns 1 if rank 0 has stored all of it. */
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

/* Writes all visits that the ranks of comm have recorded so far, and gathers their files in the file of rank
 * 0 of comm. All ranks of comm call cll_mpi_report(comm, "f") or (comm, "all"); the visits of all experiments
 * are gathered in either case. A file that cannot be gathered stays in the same folder, where readers of the
 * trace find it. */
static inline void cll_mpi_report_in(MPI_Comm comm, const char *name, const void *frame) {
    int64_t paused = cll_pause();
    MPI_Comm own; /* a communicator of its own, so that these messages cannot match the program's receives */
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
