/* exchange.c: an exchange from its first check to its end. */
#include "exchange.h"
#include "../timing/timing.h"
#include "pair.h"

#include <stdio.h>
#include <stdlib.h>

static MPI_Comm world = MPI_COMM_NULL;
static MPI_Errhandler errors_before;

MPI_Comm exchange_world(void) {
    return world;
}

int exchange_mpi(int code, const char *call) {
    if (code == MPI_SUCCESS)
        return ML_OK;
    char words[MPI_MAX_ERROR_STRING] = "unknown error";
    int length;
    MPI_Error_string(code, words, &length);
    return ml_fail(ML_EMPI, "%s: %.200s", call, words);
}

int ml_world_open(void) {
    int ready = 0;
    MPI_Initialized(&ready);
    if (!ready)
        return ml_fail(ML_EMPI, "MPI is not initialised");
    world = MPI_COMM_WORLD;
    MPI_Comm_get_errhandler(world, &errors_before);
    int status = exchange_mpi(MPI_Comm_set_errhandler(world, MPI_ERRORS_RETURN), "MPI_Comm_set_errhandler");
    return status == ML_OK ? handoff_open() : status;
}

int ml_world_close(void) {
    if (world == MPI_COMM_NULL)
        return ML_OK;
    pair_close_all();
    handoff_close();
    int code = MPI_Comm_set_errhandler(world, errors_before);
    MPI_Errhandler_free(&errors_before);
    world = MPI_COMM_NULL;
    return exchange_mpi(code, "MPI_Comm_set_errhandler");
}

static const transfer_method *const methods[] = {
    [ML_EXTERNAL] = NULL,
    [ML_DATATYPE] = &transfer_datatype,
    [ML_PACKED] = &transfer_packed,
    [ML_MPIPACK] = &transfer_mpipack,
    [ML_PIPELINED] = &transfer_pipelined,
    [ML_RING] = &transfer_ring,
    [ML_PUT] = &transfer_put,
    [ML_DIRECT] = &transfer_direct,
    [ML_RING_SEND] = &transfer_ring_send,
    [ML_RING_RECEIVE] = &transfer_ring_receive,
    [ML_FETCH] = &transfer_fetch,
    [ML_DEPOSIT] = &transfer_deposit,
    [ML_SOCKET_SEND] = &transfer_socket_send,
    [ML_SOCKET_RECEIVE] = &transfer_socket_receive,
    [ML_GATHER] = &transfer_gather,
    [ML_SCATTER] = &transfer_scatter,
};

static int choose_method(ml_exchange *x) {
    int method = x->spec.method;
    if (method < 0 || method >= (int)(sizeof methods / sizeof *methods))
        return ml_fail(ML_EINVAL, "method %d is unknown", method);
    x->method = methods[method];
    if (x->method == NULL || x->method->state_bytes == 0)
        return ML_OK;
    x->state = calloc(1, x->method->state_bytes);
    return x->state != NULL ? ML_OK : ml_fail(ML_ENOMEM, "no memory for method %d", method);
}

/* What one rank says of itself: nothing of what two exchanging ranks must have in common is left out. */
typedef struct claim {
    int64_t status, send_bytes, receive_bytes, method, element_bytes, chunk_bytes;
    char words[200]; /* why it cannot */
} claim;

int exchange_agree(ml_exchange *x, int status) {
    claim mine = {status,
                  x->send_bytes,
                  x->receive_bytes,
                  x->spec.method,
                  x->spec.element_bytes,
                  x->spec.chunk_bytes,
                  ""},
          theirs;
    if (status != ML_OK)
        snprintf(mine.words, sizeof mine.words, "%s", ml_error());
    int met =
        exchange_mpi(MPI_Sendrecv(&mine, sizeof mine, MPI_BYTE, x->spec.peer, AGREE_TAG, &theirs,
                                  sizeof theirs, MPI_BYTE, x->spec.peer, AGREE_TAG, world, MPI_STATUS_IGNORE),
                     "MPI_Sendrecv");
    if (met != ML_OK || status != ML_OK)
        return status != ML_OK ? status : met;
    if (theirs.status != ML_OK)
        return ml_fail((int)theirs.status, "rank %d: %.200s", x->spec.peer, theirs.words);
    if (theirs.method != mine.method || theirs.element_bytes != mine.element_bytes ||
        theirs.chunk_bytes != mine.chunk_bytes)
        return ml_fail(
            ML_EINVAL,
            "method %lld, elements and chunks of %lld and %lld bytes; %lld, %lld and %lld on rank %d",
            (long long)mine.method, (long long)mine.element_bytes, (long long)mine.chunk_bytes,
            (long long)theirs.method, (long long)theirs.element_bytes, (long long)theirs.chunk_bytes,
            x->spec.peer);
    if (theirs.send_bytes != mine.receive_bytes || theirs.receive_bytes != mine.send_bytes)
        return ml_fail(ML_EINVAL, "%lld bytes sent and %lld awaited; rank %d awaits %lld and sends %lld",
                       (long long)mine.send_bytes, (long long)mine.receive_bytes, x->spec.peer,
                       (long long)theirs.receive_bytes, (long long)theirs.send_bytes);
    return ML_OK;
}

static int check_peer(const ml_exchange *x) {
    int size;
    MPI_Comm_size(world, &size);
    if (x->spec.peer < 0 || x->spec.peer >= size || x->spec.peer == x->rank)
        return ml_fail(ML_EINVAL, "rank %d has no peer %d among %d ranks", x->rank, x->spec.peer, size);
    return ML_OK;
}

static int check_rest(ml_exchange *x) {
    const ml_exchange_spec *s = &x->spec;
    int status = exchange_check(s, &x->to_order);
    if (status != ML_OK)
        return status;
    x->send_bytes = walk_payload(&s->from);
    x->receive_bytes = walk_payload(&s->to);
    if (s->cache == ML_COLD && !flush_supported())
        return ml_fail(ML_EUNSUPPORTED, "memory lines cannot be flushed on this processor");
    return choose_method(x);
}

static void free_exchange(ml_exchange *x) {
    free(x->state);
    free(x->to_order);
    free(x);
}

int ml_exchange_open(const ml_exchange_spec *spec, ml_exchange **exchange) {
    return exchange_open_at(spec, NULL, exchange);
}

int exchange_open_at(const ml_exchange_spec *spec, const landing_place *place, ml_exchange **exchange) {
    if (spec == NULL || exchange == NULL || world == MPI_COMM_NULL)
        return ml_fail(ML_EINVAL, "no exchange without a spec and an open world");
    ml_exchange *x = calloc(1, sizeof *x);
    if (x == NULL)
        return ml_fail(ML_ENOMEM, "no memory for an exchange");
    x->spec = *spec;
    x->place = place;
    x->from_type = x->to_type = MPI_DATATYPE_NULL;
    MPI_Comm_rank(world, &x->rank);
    int status = check_peer(x);
    if (status == ML_OK)
        status = exchange_agree(x, check_rest(x));
    if (status == ML_OK && x->method != NULL && x->method->open != NULL) {
        status = exchange_agree(x, x->method->open(x));
        if (status != ML_OK && x->method->close != NULL)
            x->method->close(x);
    }
    if (status != ML_OK) {
        free_exchange(x);
        return status;
    }
    *exchange = x;
    return ML_OK;
}

void exchange_flush(ml_exchange *x) {
    const ml_exchange_spec *s = &x->spec;
    flush_walk(s->send_block, &s->from, s->line_bytes);
    flush_walk(s->receive_block, &s->to, s->line_bytes);
    flush_run(s->send_buffer, x->send_bytes, s->line_bytes);
    flush_run(s->receive_buffer, x->receive_bytes, s->line_bytes);
    if (x->method != NULL && x->method->flush != NULL)
        x->method->flush(x);
}

int ml_exchange_prepare(ml_exchange *x, int64_t repetition) {
    if (x->method != NULL && x->method->prepare != NULL)
        x->method->prepare(x, repetition);
    else
        payload_write(&x->spec.from, x->spec.send_block,
                      pattern_key((uint32_t)x->rank, (uint64_t)repetition));
    if (x->spec.cache == ML_COLD) {
        exchange_flush(x);
        flush_fence();
    }
    return ML_OK;
}

int ml_exchange_barrier(ml_exchange *x) {
    return exchange_mpi(MPI_Sendrecv(NULL, 0, MPI_BYTE, x->spec.peer, BARRIER_TAG, NULL, 0, MPI_BYTE,
                                     x->spec.peer, BARRIER_TAG, world, MPI_STATUS_IGNORE),
                        "MPI_Sendrecv");
}

int exchange_empty(int peer, int leads) {
    int code = MPI_SUCCESS;
    for (int leg = 0; leg < 2 && code == MPI_SUCCESS; leg++)
        code = leg == !leads ? MPI_Send(NULL, 0, MPI_BYTE, peer, BARRIER_TAG, world)
                             : MPI_Recv(NULL, 0, MPI_BYTE, peer, BARRIER_TAG, world, MPI_STATUS_IGNORE);
    return exchange_mpi(code, "an empty message");
}

static int arrives_elsewhere(const ml_exchange *x) {
    return x->method != NULL && x->method->verify != NULL;
}

int ml_exchange_verify(ml_exchange *x, int64_t repetition) {
    return arrives_elsewhere(x) ? x->method->verify(x, repetition) : payload_verify(x, repetition);
}

int ml_exchange_verify_matrix(ml_exchange *x, int64_t repetition) {
    if (!arrives_elsewhere(x))
        return payload_verify_matrix(x, repetition);
    int status = x->method->verify(x, repetition);
    return status == ML_OK ? payload_verify_none(x, repetition) : status;
}

void *ml_exchange_received(ml_exchange *x) {
    return x != NULL ? x->spec.receive_block : NULL;
}

int ml_exchange_close(ml_exchange *x) {
    if (x == NULL)
        return ML_OK;
    payload_clear(&x->spec.from, x->spec.send_block);
    payload_clear(&x->spec.to, x->spec.receive_block);
    if (x->method != NULL && x->method->close != NULL)
        x->method->close(x);
    free_exchange(x);
    return ML_OK;
}
