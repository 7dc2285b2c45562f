/* window.h: memory of a rank that others store to, by their own stores or by MPI_Put. */
#ifndef MEMLINE_WINDOW_H
#define MEMLINE_WINDOW_H

#include "world.h"

enum { PAGE = 4096 };

typedef struct window {
    MPI_Win window; /* MPI_WIN_NULL: not open */
    MPI_Comm comm;
    char *own; /* this rank's part, on a page: Open MPI's windows start anywhere */
    int64_t bytes, claimed;
    int64_t *leads; /* locked windows: of each rank's part from its window's start, by rank of comm */
    int separate;   /* MPI_WIN_SEPARATE: the window has a copy that MPI_Put stores to (window_sync) */
} window;

/* Collective over `comm`; `bytes` of this rank's own, rounded up to pages. ML_OK on all of it or an error on all:
 * ML_EUNSUPPORTED where a window cannot be, or the system has no room for it. */
/* Loads and stores; ranks of one node. */
int window_open_shared(window *w, MPI_Comm comm, int64_t bytes);
/* MPI_Put; locked by all as long as it is open. */
int window_open_locked(window *w, MPI_Comm comm, int64_t bytes);
/* Collective; harmless where it is not open. */
void window_close(window *w);

/* Where a rank's part of a shared window lies in this rank's memory. */
int window_of(const window *w, int rank, char **start);
/* Between this rank's own loads and stores and others' MPI_Puts. */
int window_sync(const window *w);

#endif
