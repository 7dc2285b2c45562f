/* put.c: sends the payload by MPI_Put with derived datatypes for origin and target, into a window of
 * MPI_Win_allocate that stays locked. */
#include "landing.h"
#include "pair.h"

typedef struct put {
    landing_place at;
    peer_walk peer_to;
    walk_type peer_type;
} put;

static int own_window(ml_exchange *x) {
    put *u = x->state;
    pair *p = x->pair;
    int fresh, status = pair_window(p, &p->put, x->spec.block_capacity, window_open_locked, &fresh);
    if (status != ML_OK)
        return status;
    if (fresh)
        p->put_filled = 0;
    background_fill(p->put.own, window_bytes(&x->spec), &p->put_filled);
    u->at = (landing_place){p->put.own, NULL, &p->put, p->other, p->put.leads[p->other]};
    return window_sync(&p->put);
}

static int open(ml_exchange *x) {
    put *u = x->state;
    u->peer_type.type = MPI_DATATYPE_NULL;
    pair *p;
    int status = pair_open(x, &p);
    if (status == ML_OK && x->place == NULL)
        status = own_window(x);
    else if (status == ML_OK)
        u->at = *x->place;
    if (status == ML_OK)
        status = pair_swap_walks(p, &x->spec.to, &u->peer_to);
    if (status == ML_OK)
        status = walk_type_open(&u->peer_to.walk, x->spec.element_bytes, &u->peer_type);
    if (status == ML_OK)
        status = walk_type_open(&x->spec.from, x->spec.element_bytes, &x->from_type);
    if (status != ML_OK)
        return status;
    x->spec.receive_block = u->at.own;
    return ML_OK;
}

static void close(ml_exchange *x) {
    put *u = x->state;
    /* The exchange has stored the background pattern into the window. MPI must see these stores before the
     * next MPI_Put. */
    if (x->place == NULL && u->at.in != NULL)
        window_sync(u->at.in);
    walk_forget(&u->peer_to);
    walk_type_close(&u->peer_type);
    walk_types_close(x);
}

static int store(ml_exchange *x) {
    put *u = x->state;
    int code = MPI_Put(from_origin(x), 1, x->from_type.type, u->at.target, u->at.start + u->peer_type.start,
                       1, u->peer_type.type, u->at.in->window);
    if (code == MPI_SUCCESS)
        code = MPI_Win_flush(u->at.target, u->at.in->window);
    return mpi_status(code, "MPI_Put");
}

static int send(ml_exchange *x) {
    int status = store(x);
    return status == ML_OK
               ? mpi_status(MPI_Send(NULL, 0, MPI_BYTE, x->spec.peer, EXCHANGE_TAG, world_comm()), "MPI_Send")
               : status;
}

static int receive(ml_exchange *x) {
    put *u = x->state;
    int code = MPI_Recv(NULL, 0, MPI_BYTE, x->spec.peer, EXCHANGE_TAG, world_comm(), MPI_STATUS_IGNORE);
    return code == MPI_SUCCESS ? window_sync(u->at.in) : mpi_status(code, "MPI_Recv");
}

static int both(ml_exchange *x) {
    put *u = x->state;
    int status = store(x);
    if (status != ML_OK)
        return status;
    int code = MPI_Sendrecv(NULL, 0, MPI_BYTE, x->spec.peer, EXCHANGE_TAG, NULL, 0, MPI_BYTE, x->spec.peer,
                            EXCHANGE_TAG, world_comm(), MPI_STATUS_IGNORE);
    return code == MPI_SUCCESS ? window_sync(u->at.in) : mpi_status(code, "MPI_Sendrecv");
}

const transfer_method transfer_put = {
    .state_bytes = sizeof(put), .open = open, .send = send, .receive = receive, .both = both, .close = close};
