/* requests.h: requests that are not complete, and what they move. */
#ifndef MEMLINE_WATCH_REQUESTS_H
#define MEMLINE_WATCH_REQUESTS_H

#include "rows.h"

#include <mpi.h>

/* Several requests can have the same handle: an MPI may use one handle for all requests that are complete immediately. */
typedef struct pending {
    MPI_Request handle;
    MPI_Comm comm; /* for receives the communicator of the status's rank, otherwise MPI_COMM_NULL */
    row_key key;
    uint64_t bytes, call_ticks;
    uint64_t number; /* number of requests added up to this one */
    int32_t next;    /* place + 1 of the next request whose handle has the same hash; 0: no other */
    uint8_t persistent, active, cancelled, follows;
} pending;

/* Returns 0, or -1 if memory cannot be allocated. */
int requests_open(void);
/* Remembers a request; returns 0, or -1 if there is no room. */
int requests_add(const pending *p);
/* Returns the number of the request that was added last; any thread may call this. */
uint64_t requests_last(void);
/* Returns the last request of a handle among those up to a number, or NULL if none is known. It is valid until it is removed. */
pending *requests_find(MPI_Request handle, uint64_t number);
/* Gives a request another handle. */
void requests_rename(pending *p, MPI_Request handle);
void requests_remove(pending *p);
int64_t requests_memory(void);

#endif
