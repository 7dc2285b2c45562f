/* landing.c: opens the memory into which peers store: for ML_DIRECT a shared window of the node, for ML_PUT
 * a window of all ranks that stays locked. */
#include "landing.h"
#include "../mpi/node.h"

int landing_open(landing *l, int method, int64_t bytes) {
    *l = (landing){.method = method, .in.window = MPI_WIN_NULL};
    if (method == ML_DIRECT)
        return world_agree(window_open_shared(&l->in, node_comm(), bytes));
    return method == ML_PUT ? window_open_locked(&l->in, world_comm(), bytes) : ML_OK;
}

void landing_close(landing *l) {
    window_close(&l->in);
}

int landing_place_of(const landing *l, int peer, int64_t own_start, int64_t peer_start,
                     landing_place *place) {
    char *theirs = NULL;
    *place = (landing_place){.own = l->in.own + own_start, .in = &l->in, .target = peer};
    if (l->method == ML_PUT) {
        place->start = l->in.leads[peer] + peer_start;
        return ML_OK;
    }
    int there = node_rank_of(peer);
    if (there == MPI_UNDEFINED)
        return ml_fail(ML_EUNSUPPORTED, "rank %d shares no memory with this one: choose ranks of one node",
                       peer);
    int status = window_of(&l->in, there, &theirs);
    if (status == ML_OK)
        place->theirs = theirs + peer_start;
    return status;
}

int landing_sync(const landing *l) {
    return l->method == ML_PUT && l->in.window != MPI_WIN_NULL ? window_sync(&l->in) : ML_OK;
}
