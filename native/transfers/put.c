/* put.c: MPI_Put by derived datatypes on both sides, into a window of MPI_Win_allocate that stays locked. */
#include "landing.h"
#include "pair.h"

typedef struct put {
    pair *pair;
    landing_place at;
    ml_walk peer_to;
    MPI_Datatype peer_type;
} put;

static int window_open(pair *p, const ml_exchange_spec *s) {
    int64_t bytes = s->block_capacity, able;
    int status = pair_largest(p, &bytes);
    if (status != ML_OK || (p->put != MPI_WIN_NULL && p->put_bytes >= bytes))
        return status;
    if (p->put != MPI_WIN_NULL) {
        MPI_Win_unlock_all(p->put);
        MPI_Win_free(&p->put);
    }
    able = !p->shares_memory || shared_memory_room(2 * bytes);
    status = pair_smallest(p, &able);
    if (status == ML_OK && !able)
        return ml_fail(ML_EUNSUPPORTED, "no room for a window of %lld bytes in /dev/shm: make it larger",
                       (long long)(2 * bytes));
    if (status != ML_OK)
        return status;
    void *start = NULL;
    able = MPI_Win_allocate(bytes + PAGE, 1, MPI_INFO_NULL, p->comm, &start, &p->put) == MPI_SUCCESS;
    status = pair_smallest(p, &able);
    if (status == ML_OK && !able)
        status = ml_fail(ML_EUNSUPPORTED, "a window of %lld bytes cannot be created here", (long long)bytes);
    if (status != ML_OK) {
        p->put = MPI_WIN_NULL;
        return status;
    }
    p->put_block = shared_memory_page(start);
    int64_t lead = p->put_block - (char *)start;
    status = exchange_mpi(MPI_Sendrecv(&lead, 1, MPI_INT64_T, p->other, PAIR_TAG, &p->put_start, 1,
                                       MPI_INT64_T, p->other, PAIR_TAG, p->comm, MPI_STATUS_IGNORE),
                          "MPI_Sendrecv");
    if (status != ML_OK)
        return status;
    p->put_bytes = bytes;
    p->put_filled = 0;
    MPI_Win_set_errhandler(p->put, MPI_ERRORS_RETURN);
    return exchange_mpi(MPI_Win_lock_all(MPI_MODE_NOCHECK, p->put), "MPI_Win_lock_all");
}

static int own_window(ml_exchange *x) {
    put *u = x->state;
    pair *p = u->pair;
    int status = window_open(p, &x->spec);
    if (status != ML_OK)
        return status;
    background_fill(p->put_block, window_bytes(&x->spec), &p->put_filled);
    MPI_Win_sync(p->put);
    u->at = (landing_place){p->put_block, NULL, p->put, p->other, p->put_start};
    return ML_OK;
}

static int open(ml_exchange *x) {
    put *u = x->state;
    u->peer_type = MPI_DATATYPE_NULL;
    int status = pair_open(x, &u->pair);
    if (status == ML_OK && x->place == NULL)
        status = own_window(x);
    else if (status == ML_OK)
        u->at = *x->place;
    if (status == ML_OK)
        status = pair_swap_walks(u->pair, &x->spec.to, &u->peer_to);
    if (status == ML_OK)
        status = walk_type(&u->peer_to, x->spec.element_bytes, &u->peer_type);
    if (status == ML_OK)
        status = walk_type(&x->spec.from, x->spec.element_bytes, &x->from_type);
    if (status != ML_OK)
        return status;
    x->spec.receive_block = u->at.own;
    return ML_OK;
}

static void close(ml_exchange *x) {
    put *u = x->state;
    walk_forget(&u->peer_to);
    if (u->peer_type != MPI_DATATYPE_NULL)
        MPI_Type_free(&u->peer_type);
    walk_types_close(x);
}

static int store(ml_exchange *x) {
    put *u = x->state;
    int code = MPI_Put(x->spec.send_block, 1, x->from_type, u->at.target, u->at.start, 1, u->peer_type,
                       u->at.window);
    if (code == MPI_SUCCESS)
        code = MPI_Win_flush(u->at.target, u->at.window);
    return exchange_mpi(code, "MPI_Put");
}

static int send(ml_exchange *x) {
    int status = store(x);
    return status == ML_OK
               ? exchange_mpi(MPI_Send(NULL, 0, MPI_BYTE, x->spec.peer, EXCHANGE_TAG, exchange_world()),
                              "MPI_Send")
               : status;
}

static int receive(ml_exchange *x) {
    put *u = x->state;
    int code = MPI_Recv(NULL, 0, MPI_BYTE, x->spec.peer, EXCHANGE_TAG, exchange_world(), MPI_STATUS_IGNORE);
    if (code == MPI_SUCCESS)
        code = MPI_Win_sync(u->at.window);
    return exchange_mpi(code, "MPI_Win_sync");
}

static int both(ml_exchange *x) {
    put *u = x->state;
    int status = store(x);
    if (status != ML_OK)
        return status;
    int code = MPI_Sendrecv(NULL, 0, MPI_BYTE, x->spec.peer, EXCHANGE_TAG, NULL, 0, MPI_BYTE, x->spec.peer,
                            EXCHANGE_TAG, exchange_world(), MPI_STATUS_IGNORE);
    if (code == MPI_SUCCESS)
        code = MPI_Win_sync(u->at.window);
    return exchange_mpi(code, "MPI_Win_sync");
}

const transfer_method transfer_put = {
    .state_bytes = sizeof(put), .open = open, .send = send, .receive = receive, .both = both, .close = close};
