/* requests.h: a table of MPI requests, with the message of each: requests whose completion was not seen yet,
 * and persistent requests until they are freed. */
#ifndef MEMLINE_WATCH_REQUESTS_H
#define MEMLINE_WATCH_REQUESTS_H

#include "rows.h"

#include <mpi.h>

/* A request of the table. Several requests can have the same handle, because MPI may use one handle
 * for all requests that are complete immediately. */
typedef struct pending {
    MPI_Request handle;
    /* For receives, the communicator to which the rank in the status belongs; otherwise MPI_COMM_NULL. */
    MPI_Comm comm;
    row_key key;
    uint64_t bytes, call_ticks;
    uint64_t number; /* numbers are given from 1 on, when a request is added or renamed */
    /* Index + 1 of the next request whose handle has the same hash value; 0: no further request. */
    int32_t next;
    uint32_t seen; /* for a send: number of receives that had begun when it began */
    uint8_t persistent, active, cancelled, marks;
} pending;

/* Allocates the table. Returns 0, or -1 if memory cannot be allocated. */
int requests_open(void);
/* Adds a request to the table. Returns 0, or -1 if there is no room. */
int requests_add(const pending *p);
/* Returns the number that was given last, to a request that was added or renamed; 0 if there was none. Any
 * thread may call this function. */
uint64_t requests_last(void);
/* Returns the newest request with this handle whose number is at most `number`, or NULL if there is no such
 * request. The result is valid until the request is removed. */
pending *requests_find(MPI_Request handle, uint64_t number);
/* Changes the handle of a request and gives the request a new number. */
void requests_rename(pending *p, MPI_Request handle);
void requests_remove(pending *p);
int64_t requests_memory(void);

#endif
