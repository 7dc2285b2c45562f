/* pair.c: the list of pairs. */
#include "pair.h"
#include "../mpi/node.h"
#include "channel.h"

#include <stdlib.h>
#include <unistd.h>

static pair *first;

static int make_comm(pair *p, int rank) {
    MPI_Group all, two;
    int ranks[2] = {rank < p->peer ? rank : p->peer, rank < p->peer ? p->peer : rank};
    MPI_Comm_group(world_comm(), &all);
    MPI_Group_incl(all, 2, ranks, &two);
    int code = MPI_Comm_create_group(world_comm(), two, PAIR_TAG, &p->comm);
    MPI_Group_free(&two);
    MPI_Group_free(&all);
    if (code != MPI_SUCCESS)
        return mpi_status(code, "MPI_Comm_create_group");
    MPI_Comm_set_errhandler(p->comm, MPI_ERRORS_RETURN);
    MPI_Comm_rank(p->comm, &p->me);
    p->other = 1 - p->me;
    return ML_OK;
}

static void pair_close(pair *p) {
    window_close(&p->channel);
    window_close(&p->block);
    window_close(&p->put);
    if (p->socket >= 0)
        close(p->socket);
    MPI_Comm_free(&p->comm);
}

/* Closes them in the order of creation, which is the same on both sides. */
static void close_all(void) {
    while (first != NULL) {
        pair *p = first;
        first = p->next;
        pair_close(p);
        free(p->signals);
        free(p);
    }
}

static int pair_enter(ml_exchange *x, pair *p) {
    if (p->open != NULL && p->open != x)
        return ml_fail(ML_EINVAL, "rank %d has an exchange with rank %d open already: close that one first",
                       x->rank, p->peer);
    p->open = x;
    x->pair = p;
    return ML_OK;
}

void pair_leave(ml_exchange *x) {
    if (x->pair != NULL && x->pair->open == x)
        x->pair->open = NULL;
    x->pair = NULL;
}

int pair_open(ml_exchange *x, pair **made) {
    pair **place = &first;
    for (; *place != NULL; place = &(*place)->next)
        if ((*place)->peer == x->spec.peer)
            return exchange_agree(x, pair_enter(x, *made = *place));
    pair *p = calloc(1, sizeof *p);
    channel *signals = calloc(1, sizeof *signals);
    int able = p != NULL && signals != NULL;
    int status = exchange_agree(x, able ? ML_OK : ml_fail(ML_ENOMEM, "no memory for a pair"));
    if (status == ML_OK) {
        p->signals = signals;
        p->peer = x->spec.peer;
        p->socket = -1;
        p->channel.window = p->block.window = p->put.window = MPI_WIN_NULL;
        p->shares_memory = node_has(p->peer);
        status = make_comm(p, x->rank);
    }
    if (status != ML_OK) {
        free(signals);
        free(p);
        return status;
    }
    *place = *made = p;
    world_at_close(close_all);
    return pair_enter(x, p);
}

static int reduce(pair *p, int64_t *value, MPI_Op op) {
    int64_t mine = *value;
    return mpi_status(MPI_Allreduce(&mine, value, 1, MPI_INT64_T, op, p->comm), "MPI_Allreduce");
}

int pair_largest(pair *p, int64_t *value) {
    return reduce(p, value, MPI_MAX);
}

int pair_smallest(pair *p, int64_t *value) {
    return reduce(p, value, MPI_MIN);
}

int pair_needs_memory(const pair *p) {
    return p->shares_memory
               ? ML_OK
               : ml_fail(ML_EUNSUPPORTED, "rank %d shares no memory with this one: choose ranks of one node",
                         p->peer);
}

int pair_window(pair *p, window *w, int64_t bytes, int (*open)(window *, MPI_Comm, int64_t), int *fresh) {
    int status = pair_largest(p, &bytes);
    *fresh = 0;
    if (status != ML_OK || (w->window != MPI_WIN_NULL && w->bytes >= bytes))
        return status;
    window_close(w);
    *fresh = 1;
    return open(w, p->comm, bytes);
}

void background_fill(void *memory, int64_t bytes, int64_t *filled) {
    if (bytes <= *filled)
        return;
    int64_t from = *filled / (int64_t)sizeof(uint32_t), to = (bytes + 3) / (int64_t)sizeof(uint32_t);
    pattern_fill((uint32_t *)memory + from, (size_t)(to - from), BACKGROUND_KEY, (uint32_t)from);
    *filled = to * (int64_t)sizeof(uint32_t);
}

int pair_swap_walks(pair *p, const ml_walk *mine, ml_walk *theirs) {
    int64_t out[] = {mine->blocks, mine->block_bytes, mine->stride_bytes, mine->index != NULL}, in[4];
    int code = MPI_Sendrecv(out, 4, MPI_INT64_T, p->other, PAIR_TAG, in, 4, MPI_INT64_T, p->other, PAIR_TAG,
                            p->comm, MPI_STATUS_IGNORE);
    if (code != MPI_SUCCESS)
        return mpi_status(code, "MPI_Sendrecv");
    int32_t *index = in[3] ? malloc((size_t)in[0] * sizeof *index) : NULL;
    int64_t able = !in[3] || index != NULL;
    int status = pair_smallest(p, &able);
    if (status == ML_OK && !able)
        status = ml_fail(ML_ENOMEM, "no memory for an index of %lld blocks", (long long)in[0]);
    if (status == ML_OK)
        status = mpi_status(MPI_Sendrecv(mine->index, mine->index != NULL ? (int)mine->blocks : 0,
                                         MPI_INT32_T, p->other, PAIR_TAG, index, in[3] ? (int)in[0] : 0,
                                         MPI_INT32_T, p->other, PAIR_TAG, p->comm, MPI_STATUS_IGNORE),
                            "MPI_Sendrecv");
    if (status != ML_OK) {
        free(index);
        index = NULL;
    }
    *theirs = (ml_walk){in[0], in[1], in[2], index};
    return status;
}

void walk_forget(ml_walk *w) {
    free((void *)w->index);
    w->index = NULL;
}
