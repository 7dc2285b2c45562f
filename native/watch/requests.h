/* requests.h: requests that are not complete, and what they move. */
#ifndef MEMLINE_WATCH_REQUESTS_H
#define MEMLINE_WATCH_REQUESTS_H

#include "rows.h"

#include <mpi.h>

/* A handle can stand for several requests: an MPI may give all that are complete at once the same one. */
typedef struct pending {
    MPI_Request handle;
    MPI_Comm comm; /* of receives: whose ranks the status names; otherwise MPI_COMM_NULL */
    row_key key;
    uint64_t bytes, call_ticks;
    uint8_t used, persistent, active, cancelled, follows;
} pending;

/* Returns 0, or -1 if there is no memory. */
int requests_open(void);
/* Remembers a request; if there is no room, its Wait is not attributed to it. */
void requests_add(const pending *p);
/* Returns the request, or NULL if it is not known. It is valid until the next call of requests_add or requests_remove. */
pending *requests_find(MPI_Request handle);
void requests_remove(pending *p);
int64_t requests_memory(void);

#endif
