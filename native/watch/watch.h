/* watch.h: the recorder of a program's MPI calls. The library is preloaded (LD_PRELOAD). It wraps the MPI
 * functions through the profiling interface (PMPI), adds up times by call site, MPI function, datatype
 * layout, count and partner rank, and writes one file for each rank. After MPI_Init it allocates only: a
 * table of ranks for each communicator, lists of requests for each thread, and temporary memory to convert a
 * datatype. */
#ifndef MEMLINE_WATCH_H
#define MEMLINE_WATCH_H

#include "operations.h"

#include "weak.h"
#include <mpi.h>
#include <stdint.h>

/* Marks the functions that replace MPI functions of the same name. */
#define WRAPPER __attribute__((visibility("default")))
/* The return address, in the program, of a Fortran wrapper that is calling a C wrapper at the moment. NULL if
 * the program called the C wrapper itself. */
extern __thread const void *watch_outer;
/* The call site, which is the place in the program that called MPI: the address to which the wrapper that
 * uses this macro returns. */
#define SITE (watch_outer != NULL ? watch_outer : __builtin_return_address(0))

/* Values for the partner of a call if it is not a rank of MPI_COMM_WORLD: any source, MPI_PROC_NULL, a
 * process outside MPI_COMM_WORLD, or several partners of the calls that share a row of the table. */
enum { PEER_ANY = -1, PEER_NULL = -2, PEER_OUTSIDE = -3, PEER_SEVERAL = -4 };
/* The count in a row of the table whose calls have different counts, because the table has no room for more
 * rows. */
#define COUNT_SEVERAL (-1)
#define NO_LAYOUT (-1)

/* What one call moves: count and datatype of the items, and the partner as the program named it, as a rank of
 * `comm`. */
typedef struct moved {
    int64_t count;
    MPI_Datatype type; /* MPI_DATATYPE_NULL if nothing is moved */
    int peer;
    MPI_Comm comm;
} moved;

/* 1 while calls are recorded: from the end of MPI_Init to the start of MPI_Finalize. */
extern int watch_on;

/* Returns the time in ticks of the processor's counter. In the file of the rank, ticks are converted to
 * seconds. */
static inline uint64_t watch_ticks(void);

/* The start of a function that completes or starts requests: the time in ticks, and the number of the last
 * request that was known then. The number is needed because a request that another thread begins later may
 * get the handle of a request that the function completes. */
typedef struct since {
    uint64_t ticks, last;
} since;
since watch_since(void);

/* Records a successful call that is complete when it returns. `begin` is the time in ticks at its start. */
void watch_call(operation op, const void *site, moved what, uint64_t begin);
/* Records a receive that is complete. The source and the number of bytes that have arrived are taken from
 * its status. */
void watch_received(operation op, const void *site, moved what, const MPI_Status *status, uint64_t begin);
/* Records a call that sends and receives, such as MPI_Sendrecv. Its whole time is recorded with the sent
 * message. */
void watch_exchanged(operation op, const void *site, moved sent, moved received, const MPI_Status *status,
                     uint64_t begin);
/* Records a collective call in which this rank moves `bytes` bytes; if `bytes` is negative, they follow from
 * `what`. `what` has count, datatype and communicator; it has no datatype if the items have several. */
void watch_collective(operation op, const void *site, moved what, int64_t bytes, uint64_t begin);
/* Remembers a new request. Its message is recorded when the request completes. A persistent request begins
 * only with watch_start(). */
void watch_request(operation op, const void *site, moved what, MPI_Request request, int persistent,
                   uint64_t begin);
void watch_request_collective(operation op, const void *site, moved what, int64_t bytes, MPI_Request request,
                              uint64_t begin);
/* Records that persistent requests begin. `before` has their handles before the call, because MPI may have
 * changed the handles. */
void watch_start(const void *site, int many, const MPI_Request *before, const MPI_Request *requests,
                 since begin);
void watch_type_freed(MPI_Datatype type);
void watch_comm_freed(MPI_Comm comm);
void watch_freed(MPI_Request request);
void watch_cancelled(MPI_Request request);
/* Records the completion of requests by a call `op`, and divides the time since `begin` among them. `which`
 * has the indices of the completed requests in `requests`; NULL means the first `completed`. `statuses` has
 * one status for each completed request, or is NULL. If the table of requests has none of them, the time is
 * recorded for `op`. */
void watch_completed(operation op, const void *site, const MPI_Request *requests, int completed,
                     const int *which, const MPI_Status *statuses, since begin);
/* After a call with an error: records the requests whose status has no error, and forgets the others that MPI
 * has freed. `statuses` may be NULL. */
void watch_failed(int many, const MPI_Request *before, const MPI_Request *requests,
                  const MPI_Status *statuses, since begin);

/* Return memory of the calling thread for `many` requests, statuses or indices. watch_copied also copies the
 * requests, if `requests` is not NULL. A result is valid until the thread calls the same function again. NULL
 * is returned if memory cannot be allocated. */
MPI_Request *watch_copied(int many, const MPI_Request *requests);
MPI_Status *watch_statuses(int many);
int *watch_places(int many);

/* watch_signals is called before MPI_Init, with the call site. watch_begun is called after MPI_Init; it
 * starts the recording. Its argument is the result of MPI_Init, which it returns. */
void watch_signals(const void *caller);
int watch_begun(int result);
/* Stop the recording and write the file: watch_end before MPI_Finalize, watch_abort before MPI_Abort. */
void watch_end(void);
void watch_abort(void);

#if defined(__x86_64__)
#include <x86intrin.h>
static inline uint64_t watch_ticks(void) {
    return __rdtsc();
}
#elif defined(__aarch64__)
static inline uint64_t watch_ticks(void) {
    uint64_t now;
    __asm__ volatile("mrs %0, cntvct_el0" : "=r"(now));
    return now;
}
#else
#include <time.h>
static inline uint64_t watch_ticks(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}
#endif

#endif
