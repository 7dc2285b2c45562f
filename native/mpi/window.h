/* window.h: an MPI window: memory of a rank into which other ranks write, by their own stores or by MPI_Put.
 */
#ifndef MEMLINE_WINDOW_H
#define MEMLINE_WINDOW_H

#include "world.h"

enum { PAGE = 4096 };

typedef struct window {
    MPI_Win window; /* the MPI window; MPI_WIN_NULL: not open */
    MPI_Comm comm;
    char *own; /* this rank's part of the window, aligned to a page; Open MPI does not align it */
    int64_t bytes, claimed;
    /* Only for MPI_Put: offset in bytes of each rank's part in its window; index: rank of `comm`. */
    int64_t *leads;
    /* 1: the memory model is MPI_WIN_SEPARATE, so MPI_Put writes into a copy of the window (window_sync).
     */
    int separate;
} window;

/* window_open_shared and window_open_locked open a window with `bytes` bytes on each rank, rounded up to
 * pages. All ranks of `comm` call them. They return ML_OK on all ranks, or an error on all ranks:
 * ML_EUNSUPPORTED if MPI cannot open the window or the system has no room for it. */
/* Opens a window for loads and stores by the ranks of one node. */
int window_open_shared(window *w, MPI_Comm comm, int64_t bytes);
/* Opens a window for MPI_Put. All ranks hold a lock of it (MPI_Win_lock_all) while it is open. */
int window_open_locked(window *w, MPI_Comm comm, int64_t bytes);
/* Closes a window, if it is open. All ranks of its communicator call it. */
void window_close(window *w);

/* Stores the address in this process of another rank's part of a shared window. `rank` is a rank of the
 * window's communicator. */
int window_of(const window *w, int rank, char **start);
/* Orders this rank's own loads and stores with MPI_Put calls of other ranks (MPI_Win_sync). */
int window_sync(const window *w);

#endif
