/* pair.c: keeps, for each peer of this rank, what the two ranks share (a pair). */
#include "pair.h"
#include "../mpi/node.h"
#include "channel.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
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

/* Closes all pairs in the order in which they were created. The two ranks of a pair must close it together.
 */
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
        return ml_fail(ML_EINVAL, "rank %d already has an open exchange with rank %d: close that one first",
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
    int status = exchange_agree(x, able ? ML_OK : ml_fail(ML_ENOMEM, "there is no memory for a pair"));
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
    int status = reduce(p, &bytes, MPI_MAX);
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

/* How many numbers describe a walk in a message. The arrays of the walk follow in a second message: loops,
 * starts, constructors, index, ends. */
enum { WALK_NUMBERS = 11 };

/* Returns how many 8-byte words are needed for `count` numbers of 4 bytes. */
static int64_t words_of(int64_t count) {
    return (count + 1) / 2;
}

/* Stores the members of a walk that are numbers, and the lengths of its arrays. */
static void walk_head(const ml_walk *w, int64_t head[WALK_NUMBERS]) {
    int64_t all[WALK_NUMBERS] = {w->blocks,
                                 w->block_bytes,
                                 w->stride_bytes,
                                 w->start_bytes,
                                 w->index_bytes,
                                 w->loops,
                                 w->starts != NULL ? w->blocks : 0,
                                 w->type != NULL ? w->type_numbers : 0,
                                 w->index != NULL ? w->blocks : 0,
                                 w->ends != NULL ? w->blocks : 0};
    all[10] = 2 * all[5] + all[6] + all[7] + words_of(all[8]) + words_of(all[9]);
    memcpy(head, all, sizeof all);
}

/* Returns the walk with these numbers, whose arrays are at `lists`. */
static ml_walk walk_in(const int64_t head[WALK_NUMBERS], const int64_t *lists) {
    const int64_t *starts = lists + 2 * head[5], *type = starts + head[6], *index = type + head[7],
                  *ends = index + words_of(head[8]);
    return (ml_walk){.blocks = head[0],
                     .block_bytes = head[1],
                     .stride_bytes = head[2],
                     .start_bytes = head[3],
                     .index_bytes = head[4],
                     .loops = head[5],
                     .loop = head[5] > 0 ? (const ml_loop *)lists : NULL,
                     .starts = head[6] > 0 ? starts : NULL,
                     .type = head[7] > 0 ? type : NULL,
                     .type_numbers = head[7],
                     .index = head[8] > 0 ? (const int32_t *)index : NULL,
                     .ends = head[9] > 0 ? (const int32_t *)ends : NULL};
}

static void list_add(int64_t **to, const void *list, int64_t bytes) {
    if (bytes > 0)
        memcpy(*to, list, (size_t)bytes);
    *to += (bytes + 7) / 8;
}

static void lists_of(const ml_walk *w, const int64_t head[WALK_NUMBERS], int64_t *to) {
    list_add(&to, w->loop, head[5] * (int64_t)sizeof *w->loop);
    list_add(&to, w->starts, head[6] * (int64_t)sizeof *w->starts);
    list_add(&to, w->type, head[7] * (int64_t)sizeof *w->type);
    list_add(&to, w->index, head[8] * (int64_t)sizeof *w->index);
    list_add(&to, w->ends, head[9] * (int64_t)sizeof *w->ends);
}

int pair_swap_walks(pair *p, const ml_walk *mine, peer_walk *theirs) {
    int64_t out[WALK_NUMBERS] = {0}, in[WALK_NUMBERS] = {0}, able;
    walk_head(mine, out);
    int code = MPI_Sendrecv(out, WALK_NUMBERS, MPI_INT64_T, p->other, PAIR_TAG, in, WALK_NUMBERS, MPI_INT64_T,
                            p->other, PAIR_TAG, p->comm, MPI_STATUS_IGNORE);
    if (code != MPI_SUCCESS)
        return mpi_status(code, "MPI_Sendrecv");
    int64_t *own = malloc((size_t)(out[10] + 1) * sizeof *own),
            *lists = malloc((size_t)(in[10] + 1) * sizeof *lists);
    able = own != NULL && lists != NULL;
    int status = pair_smallest(p, &able);
    if (status == ML_OK && (!able || out[10] > INT_MAX || in[10] > INT_MAX))
        status = ml_fail(ML_ENOMEM, "not enough memory for the lists of %lld blocks", (long long)in[0]);
    if (status == ML_OK) {
        /* Clears the memory first: after an odd count of 4-byte numbers, half a word is sent without being
         * set. */
        memset(own, 0, (size_t)out[10] * sizeof *own);
        lists_of(mine, out, own);
        status =
            mpi_status(MPI_Sendrecv(own, (int)out[10], MPI_INT64_T, p->other, PAIR_TAG, lists, (int)in[10],
                                    MPI_INT64_T, p->other, PAIR_TAG, p->comm, MPI_STATUS_IGNORE),
                       "MPI_Sendrecv");
    }
    free(own);
    if (status != ML_OK) {
        free(lists);
        return status;
    }
    *theirs = (peer_walk){walk_in(in, lists), lists};
    return ML_OK;
}

void walk_forget(peer_walk *w) {
    free(w->lists);
    *w = (peer_walk){.lists = NULL};
}
