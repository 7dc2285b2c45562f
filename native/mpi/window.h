/* window.h: memory of a rank that others write by their own stores or by MPI_Put. */
#ifndef MEMLINE_WINDOW_H
#define MEMLINE_WINDOW_H

#include "world.h"

enum { PAGE = 4096 };

typedef struct window {
    MPI_Win window; /* MPI_WIN_NULL: not open */
    MPI_Comm comm;
    char *own; /* this rank's part, aligned to a page, which Open MPI's windows are not */
    int64_t bytes, claimed;
    int64_t *leads; /* locked windows: offset of each rank's part in its window, by rank of comm */
    int separate;   /* MPI_WIN_SEPARATE: MPI_Put writes a copy of the window (window_sync) */
} window;

/* Both open a window of `bytes` per rank, rounded up to pages, collectively over `comm`. They return ML_OK on
 * all ranks or an error on all: ML_EUNSUPPORTED if a window is not possible or the system has no room for it.
 */
/* Opens a window for loads and stores by the ranks of one node. */
int window_open_shared(window *w, MPI_Comm comm, int64_t bytes);
/* Opens a window for MPI_Put, which all ranks lock while it is open. */
int window_open_locked(window *w, MPI_Comm comm, int64_t bytes);
/* Closes a window; it does nothing if the window is not open. Collective. */
void window_close(window *w);

/* Stores where a rank's part of a shared window lies in this rank's memory. */
int window_of(const window *w, int rank, char **start);
/* Synchronises this rank's own loads and stores with others' MPI_Puts (MPI_Win_sync). */
int window_sync(const window *w);

#endif
