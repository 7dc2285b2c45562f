/* window.c: opens MPI windows on all ranks of a communicator, or on none of them. */
#include "window.h"
#include "node.h"

#include <stdlib.h>

static char *first_page(void *start) {
    return (char *)start + (PAGE - (uintptr_t)start % PAGE) % PAGE;
}

/* Returns `bytes` rounded up to whole pages, plus one page for alignment. */
static int64_t room_for(int64_t bytes) {
    return (bytes + PAGE - 1) / PAGE * PAGE + PAGE;
}

static int claim(window *w, MPI_Comm comm, int64_t bytes) {
    *w = (window){.window = MPI_WIN_NULL, .comm = comm};
    int own = node_claim(room_for(bytes));
    int all = comm_agree(comm, own);
    if (own == ML_OK)
        w->claimed = room_for(bytes);
    if (all != ML_OK)
        window_close(w);
    return all;
}

/* Completes a window after MPI's call, which returned `code`. If the call has failed on any rank, all ranks
 * return an error. The window is then not freed, because freeing is collective and some ranks have no window.
 */
static int made(window *w, int code, void *start, int64_t bytes) {
    int status = comm_agree(w->comm, mpi_unsupported(code, "a window of %lld bytes", (long long)bytes));
    if (status != ML_OK) {
        w->window = MPI_WIN_NULL;
        window_close(w);
        return status;
    }
    int found = 0, *model = NULL;
    MPI_Win_get_attr(w->window, MPI_WIN_MODEL, &model, &found);
    w->separate = found && *model == MPI_WIN_SEPARATE;
    MPI_Win_set_errhandler(w->window, MPI_ERRORS_RETURN);
    w->own = first_page(start);
    w->bytes = room_for(bytes) - PAGE;
    return ML_OK;
}

int window_open_shared(window *w, MPI_Comm comm, int64_t bytes) {
    void *start = NULL;
    int status = claim(w, comm, bytes);
    if (status != ML_OK)
        return status;
    int code = MPI_Win_allocate_shared(room_for(bytes), 1, MPI_INFO_NULL, comm, &start, &w->window);
    status = made(w, code, start, bytes);
    if (status == ML_OK && w->separate) {
        window_close(w);
        status =
            ml_fail(ML_EUNSUPPORTED, "the shared windows of this MPI do not have the unified memory model");
    }
    return status;
}

/* Only one pair of ranks of a node opens a window at a time (node_enter). Open MPI 4.1 (osc_rdma) names the
 * file behind a window only by the number of its communicator, and disjoint pairs of ranks have communicators
 * with equal numbers. Two pairs that open windows at the same time would share a file. */
int window_open_locked(window *w, MPI_Comm comm, int64_t bytes) {
    void *start = NULL;
    int ranks = 0, rank = 0, status = claim(w, comm, bytes);
    if (status != ML_OK)
        return status;
    MPI_Comm_size(comm, &ranks);
    MPI_Comm_rank(comm, &rank);
    if (rank == 0)
        node_enter();
    int code = MPI_Win_allocate(room_for(bytes), 1, MPI_INFO_NULL, comm, &start, &w->window);
    status = made(w, code, start, bytes);
    if (rank == 0)
        node_leave();
    if (status != ML_OK)
        return status;
    int64_t lead = w->own - (char *)start;
    w->leads = calloc((size_t)ranks, sizeof *w->leads);
    status = comm_agree(
        comm, w->leads != NULL ? ML_OK : ml_fail(ML_ENOMEM, "there is no memory for %d windows", ranks));
    if (status == ML_OK)
        status =
            mpi_status(MPI_Allgather(&lead, 1, MPI_INT64_T, w->leads, 1, MPI_INT64_T, comm), "MPI_Allgather");
    if (status == ML_OK)
        status =
            comm_agree(comm, mpi_status(MPI_Win_lock_all(MPI_MODE_NOCHECK, w->window), "MPI_Win_lock_all"));
    if (status != ML_OK) {
        free(w->leads); /* without `leads`, window_close does not unlock the window, which is not locked */
        w->leads = NULL;
        window_close(w);
    }
    return status;
}

void window_close(window *w) {
    if (w->window != MPI_WIN_NULL) {
        if (w->leads != NULL)
            MPI_Win_unlock_all(w->window);
        MPI_Win_free(&w->window);
    }
    if (w->claimed > 0)
        node_release(w->claimed);
    free(w->leads);
    *w = (window){.window = MPI_WIN_NULL};
}

int window_of(const window *w, int rank, char **start) {
    MPI_Aint bytes;
    int unit;
    void *there = NULL;
    int status =
        mpi_status(MPI_Win_shared_query(w->window, rank, &bytes, &unit, &there), "MPI_Win_shared_query");
    *start = status == ML_OK ? first_page(there) : NULL; /* the same page of the window on each rank */
    return status;
}

int window_sync(const window *w) {
    return mpi_status(MPI_Win_sync(w->window), "MPI_Win_sync");
}
