/* landing.c: a shared window of the node, or a window of the world that stays locked. */
#include "landing.h"
#include "pair.h"

#include <stdlib.h>

int world_agree(int status) {
    int worst = status;
    int met =
        exchange_mpi(MPI_Allreduce(&status, &worst, 1, MPI_INT, MPI_MAX, exchange_world()), "MPI_Allreduce");
    if (met != ML_OK || worst == status)
        return met != ML_OK ? met : status;
    return ml_fail(worst, "another rank cannot, so none does");
}

/* Whether /dev/shm holds what all ranks of this node ask for. */
static int check_room(int64_t bytes) {
    int64_t all = 0;
    int status =
        exchange_mpi(MPI_Allreduce(&bytes, &all, 1, MPI_INT64_T, MPI_SUM, handoff_node()), "MPI_Allreduce");
    if (status == ML_OK && !shared_memory_room(all))
        status = ml_fail(ML_EUNSUPPORTED, "no room for windows of %lld bytes in /dev/shm: make it larger",
                         (long long)all);
    return world_agree(status);
}

static int open_shared(landing *l, int64_t bytes) {
    void *own = NULL;
    int able = MPI_Win_allocate_shared(bytes, 1, MPI_INFO_NULL, handoff_node(), &own, &l->window);
    if (able == MPI_SUCCESS)
        l->own = shared_memory_page(own);
    return able == MPI_SUCCESS
               ? ML_OK
               : ml_fail(ML_EUNSUPPORTED, "a shared window of %lld bytes cannot be created here",
                         (long long)bytes);
}

static int open_locked(landing *l, int64_t bytes) {
    void *own = NULL;
    int able = MPI_Win_allocate(bytes, 1, MPI_INFO_NULL, exchange_world(), &own, &l->window);
    if (able != MPI_SUCCESS)
        return ml_fail(ML_EUNSUPPORTED, "a window of %lld bytes cannot be created here", (long long)bytes);
    l->own = shared_memory_page(own);
    MPI_Win_set_errhandler(l->window, MPI_ERRORS_RETURN);
    int64_t lead = l->own - (char *)own;
    int status = exchange_mpi(
        MPI_Allgather(&lead, 1, MPI_INT64_T, l->leads, 1, MPI_INT64_T, exchange_world()), "MPI_Allgather");
    if (status == ML_OK)
        status = exchange_mpi(MPI_Win_lock_all(MPI_MODE_NOCHECK, l->window), "MPI_Win_lock_all");
    return status;
}

int landing_open(landing *l, int method, int64_t bytes) {
    *l = (landing){.method = method, .window = MPI_WIN_NULL};
    if (method != ML_PUT && method != ML_DIRECT)
        return ML_OK;
    int ranks;
    MPI_Comm_size(exchange_world(), &ranks);
    l->leads = calloc((size_t)ranks, sizeof *l->leads);
    int status =
        world_agree(l->leads != NULL ? ML_OK : ml_fail(ML_ENOMEM, "no memory for %d windows", ranks));
    int64_t rounded = (bytes + PAGE - 1) / PAGE * PAGE + PAGE; /* a page to start on the next one */
    if (status == ML_OK)
        status = check_room(rounded);
    if (status == ML_OK)
        status = world_agree(method == ML_DIRECT ? open_shared(l, rounded) : open_locked(l, rounded));
    return status;
}

void landing_close(landing *l) {
    if (l->window != MPI_WIN_NULL && l->own != NULL) { /* half a window cannot be freed: that takes all */
        if (l->method == ML_PUT)
            MPI_Win_unlock_all(l->window);
        MPI_Win_free(&l->window);
    }
    free(l->leads);
    *l = (landing){.window = MPI_WIN_NULL};
}

int landing_place_of(const landing *l, int peer, int64_t own_start, int64_t peer_start,
                     landing_place *place) {
    MPI_Aint bytes;
    int unit, there;
    void *theirs = NULL;
    *place = (landing_place){.own = l->own + own_start, .window = l->window, .target = peer};
    if (l->method == ML_PUT) {
        place->start = l->leads[peer] + peer_start;
        return ML_OK;
    }
    there = handoff_node_rank(peer);
    if (there == MPI_UNDEFINED)
        return ml_fail(ML_EUNSUPPORTED, "rank %d shares no memory with this one: choose ranks of one node",
                       peer);
    int status =
        exchange_mpi(MPI_Win_shared_query(l->window, there, &bytes, &unit, &theirs), "MPI_Win_shared_query");
    if (status == ML_OK)
        place->theirs = shared_memory_page(theirs) + peer_start; /* all map whole pages: the same place */
    return status;
}
