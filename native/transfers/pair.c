/* pair.c: pairs in the order of their making. */
#include "pair.h"
#include "channel.h"

#include <stdlib.h>
#include <unistd.h>

static pair *first;

static int make_comm(pair *p, int rank) {
    MPI_Group all, two;
    int ranks[2] = {rank < p->peer ? rank : p->peer, rank < p->peer ? p->peer : rank};
    MPI_Comm_group(exchange_world(), &all);
    MPI_Group_incl(all, 2, ranks, &two);
    int code = MPI_Comm_create_group(exchange_world(), two, PAIR_TAG, &p->comm);
    MPI_Group_free(&two);
    MPI_Group_free(&all);
    if (code != MPI_SUCCESS)
        return exchange_mpi(code, "MPI_Comm_create_group");
    MPI_Comm_set_errhandler(p->comm, MPI_ERRORS_RETURN);
    MPI_Comm_rank(p->comm, &p->me);
    p->other = 1 - p->me;
    return ML_OK;
}

int pair_open(ml_exchange *x, pair **made) {
    pair **place = &first;
    for (; *place != NULL; place = &(*place)->next)
        if ((*place)->peer == x->spec.peer) {
            *made = *place;
            return ML_OK;
        }
    pair *p = calloc(1, sizeof *p);
    channel *signals = calloc(1, sizeof *signals);
    int able = p != NULL && signals != NULL;
    int status = exchange_agree(x, able ? ML_OK : ml_fail(ML_ENOMEM, "no memory for a pair"));
    if (status == ML_OK) {
        p->signals = signals;
        p->peer = x->spec.peer;
        p->socket = -1;
        p->channel.window = p->block.window = p->put = MPI_WIN_NULL;
        p->shares_memory = handoff_same_node(p->peer);
        status = make_comm(p, x->rank);
    }
    if (status != ML_OK) {
        free(signals);
        free(p);
        return status;
    }
    *place = *made = p;
    return ML_OK;
}

static void pair_close(pair *p) {
    shared_memory_close(&p->channel);
    shared_memory_close(&p->block);
    if (p->put != MPI_WIN_NULL) {
        MPI_Win_unlock_all(p->put);
        MPI_Win_free(&p->put);
    }
    if (p->socket >= 0)
        close(p->socket);
    MPI_Comm_free(&p->comm);
}

void pair_close_all(void) {
    while (first != NULL) {
        pair *p = first;
        first = p->next;
        pair_close(p);
        free(p->signals);
        free(p);
    }
}

static int reduce(pair *p, int64_t *value, MPI_Op op) {
    int64_t mine = *value;
    return exchange_mpi(MPI_Allreduce(&mine, value, 1, MPI_INT64_T, op, p->comm), "MPI_Allreduce");
}

int pair_largest(pair *p, int64_t *value) {
    return reduce(p, value, MPI_MAX);
}

int pair_smallest(pair *p, int64_t *value) {
    return reduce(p, value, MPI_MIN);
}

int pair_swap_walks(pair *p, const ml_walk *mine, ml_walk *theirs) {
    int64_t out[] = {mine->blocks, mine->block_bytes, mine->stride_bytes, mine->index != NULL}, in[4];
    int code = MPI_Sendrecv(out, 4, MPI_INT64_T, p->other, PAIR_TAG, in, 4, MPI_INT64_T, p->other, PAIR_TAG,
                            p->comm, MPI_STATUS_IGNORE);
    if (code != MPI_SUCCESS)
        return exchange_mpi(code, "MPI_Sendrecv");
    int32_t *index = in[3] ? malloc((size_t)in[0] * sizeof *index) : NULL;
    int64_t able = !in[3] || index != NULL;
    int status = pair_smallest(p, &able);
    if (status == ML_OK && !able)
        status = ml_fail(ML_ENOMEM, "no memory for an index of %lld blocks", (long long)in[0]);
    if (status == ML_OK)
        status = exchange_mpi(MPI_Sendrecv(mine->index, mine->index != NULL ? (int)mine->blocks : 0,
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
