/* watch.h: the recorder of a program's MPI calls. The library is preloaded; it wraps MPI's functions by the profiling interface,
 * adds up times by call site, layout, count and partner, and writes one file for each rank. After MPI_Init it allocates only a
 * table of ranks for each communicator, lists of requests for each thread, and temporary memory while it decodes a datatype.
 */
#ifndef MEMLINE_WATCH_H
#define MEMLINE_WATCH_H

#include "operations.h"

#include "weak.h"
#include <mpi.h>
#include <stdint.h>

/* Functions that a program's linker may find: MPI's own names. */
#define WRAPPER __attribute__((visibility("default")))
/* While a Fortran entry point calls one of these wrappers: the return address of that entry point in the program. NULL if the
 * program called the wrapper itself.
 */
extern __thread const void *watch_outer;
/* Where the program called the function that uses this macro. */
#define SITE (watch_outer != NULL ? watch_outer : __builtin_return_address(0))

/* Partners that are no rank of MPI_COMM_WORLD. */
enum { PEER_ANY = -1, PEER_NULL = -2, PEER_OUTSIDE = -3, PEER_SEVERAL = -4 };
/* A row of calls with different counts, when the table has no room for more rows. */
#define COUNT_SEVERAL (-1)
#define NO_LAYOUT (-1)

/* What is moved by one call: the items, and the partner as the program named it. */
typedef struct moved {
    int64_t count;
    MPI_Datatype type; /* MPI_DATATYPE_NULL if nothing is moved */
    int peer;
    MPI_Comm comm;
} moved;

/* Whether calls are recorded: from the end of MPI_Init to the start of MPI_Finalize. */
extern int watch_on;

/* Returns the time in ticks, which the file converts to seconds. */
static inline uint64_t watch_ticks(void);

/* The beginning of a function that completes or starts requests: the time, and the number of the last request that was known
 * then. A request that another thread begins later may have the handle of one that the function completes.
 */
typedef struct since {
    uint64_t ticks, last;
} since;
since watch_since(void);

/* Records a call that was successful and is complete when it returns; `begin` is the time at its start. */
void watch_call(operation op, const void *site, moved what, uint64_t begin);
/* Records the receive of a message whose status is known. */
void watch_received(operation op, const void *site, moved what, const MPI_Status *status, uint64_t begin);
/* Records a call that sends and receives; the row of what was sent has its time. */
void watch_exchanged(operation op, const void *site, moved sent, moved received, const MPI_Status *status,
                     uint64_t begin);
/* Records a collective call that moves `bytes` in total on a communicator. `what` has the layout of the items, if they have a
 * single one.
 */
void watch_collective(operation op, const void *site, moved what, int64_t bytes, uint64_t begin);
/* Remembers a request, whose message is recorded when it completes. `persistent` ones begin with watch_start(). */
void watch_request(operation op, const void *site, moved what, MPI_Request request, int persistent,
                   uint64_t begin);
void watch_request_collective(operation op, const void *site, moved what, int64_t bytes, MPI_Request request,
                              uint64_t begin);
/* Records that requests begin. `before` has their handles before the call, which MPI may have replaced. */
void watch_start(const void *site, int many, const MPI_Request *before, const MPI_Request *requests,
                 since begin);
void watch_type_freed(MPI_Datatype type);
void watch_comm_freed(MPI_Comm comm);
void watch_freed(MPI_Request request);
void watch_cancelled(MPI_Request request);
/* Divides the time since `begin` among completed requests: `which` are their places in `requests`, or all if it is NULL.
 * `statuses` has one for each completed request, or is NULL. If none is known, the time is that of `op`. */
void watch_completed(operation op, const void *site, const MPI_Request *requests, int completed,
                     const int *which, const MPI_Status *statuses, since begin);
/* After an error, forgets the requests that MPI has freed and records those whose status has no error. `statuses` may be NULL. */
void watch_failed(int many, const MPI_Request *before, const MPI_Request *requests,
                  const MPI_Status *statuses, since begin);

/* These return a copy of `many` requests, or room for them if `requests` is NULL; and room for as many statuses and places. Each
 * result is valid until the thread's next call of the same function. They return NULL if memory cannot be allocated.
 */
MPI_Request *watch_copied(int many, const MPI_Request *requests);
MPI_Status *watch_statuses(int many);
int *watch_places(int many);

/* watch_signals() is called before MPI_Init, with the call site. watch_begun() is called after it, with its result, and returns
 * this result.
 */
void watch_signals(const void *caller);
int watch_begun(int result);
/* These are called before MPI_Finalize and before MPI_Abort. */
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
