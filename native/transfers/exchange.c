/* exchange.c: opens, prepares, verifies and closes an exchange. */
#include "exchange.h"
#include "../mpi/node.h"
#include "../timing/timing.h"
#include "method.h"
#include "pair.h"

#include <stdlib.h>

static int choose_method(ml_exchange *x) {
    int method = x->spec.method;
    const method_row *row = method_row_of(method);
    if (row == NULL)
        return ml_fail(ML_EINVAL, "method %d is unknown", method);
    x->method = row->table;
    x->abilities = row->abilities;
    if (x->method->state_bytes == 0)
        return ML_OK;
    x->state = calloc(1, x->method->state_bytes);
    return x->state != NULL ? ML_OK : ml_fail(ML_ENOMEM, "there is no memory for method %s", row->label);
}

static int check_peer(const ml_exchange *x) {
    int size = world_size();
    if (x->spec.peer < 0 || x->spec.peer >= size || x->spec.peer == x->rank)
        return ml_fail(ML_EINVAL, "rank %d has no peer %d among %d ranks", x->rank, x->spec.peer, size);
    return ML_OK;
}

static int check_rest(ml_exchange *x) {
    const ml_exchange_spec *s = &x->spec;
    int status = exchange_check(s, x);
    if (status != ML_OK)
        return status;
    x->send_bytes = walk_payload(&s->from);
    x->receive_bytes = walk_payload(&s->to);
    x->signals = node_can_signal(s->peer);
    exchange_choose(x, x->send_bytes > x->receive_bytes ? x->send_bytes : x->receive_bytes,
                    message_reader(x));
    status = s->cache == ML_COLD ? flush_check() : ML_OK;
    if (status == ML_OK)
        status = choose_method(x);
    if (status == ML_OK && x->overlaps && (x->method->prepare != NULL || x->method->verify != NULL))
        return ml_fail(
            ML_EINVAL,
            "blocks of the sender overlap, and this method does not verify the payload in a block");
    return status;
}

static void free_exchange(ml_exchange *x) {
    pair_leave(x);
    walk_lines_forget(&x->lines);
    free(x->state);
    free(x->from_order);
    free(x->to_order);
    free(x);
}

/* Overwrites the payload in both blocks with the background pattern. */
static void clear(ml_exchange *x) {
    payload_clear(&x->spec.from, x->spec.send_block);
    payload_clear(&x->spec.to, x->spec.receive_block);
}

/* For methods that keep only a part of the payload after a repetition: moves the payload once, keeps all of
 * it, and checks all of it. */
static int rehearse(ml_exchange *x) {
    enum { BEFORE_ALL = -1 };
    if (x->method->keep == NULL)
        return ML_OK;
    int status = ml_exchange_prepare(x, BEFORE_ALL);
    if (status == ML_OK)
        status = ml_exchange_barrier(x);
    if (status != ML_OK)
        return status;
    x->method->keep(x, 1);
    status = exchange_round_trip(x);
    x->method->keep(x, 0);
    return status == ML_OK ? payload_verify_run(x, BEFORE_ALL, x->spec.receive_buffer, 0, x->receive_bytes)
                           : status;
}

static int find_lines(ml_exchange *x) {
    const ml_exchange_spec *s = &x->spec;
    return walk_lines_find(s->receive_block, &s->to, x->to_order, s->line_bytes, &x->lines);
}

static int open_method(ml_exchange *x) {
    int status = ML_OK;
    if (x->method->open != NULL)
        status = exchange_agree(x, x->method->open(x));
    /* The address of the payload, which determines its cache lines, is known only after open(). */
    if (status == ML_OK)
        status = exchange_agree(x, find_lines(x));
    if (status == ML_OK) {
        status = exchange_agree(x, rehearse(x));
        if (status != ML_OK)
            clear(x);
    }
    if (status != ML_OK && x->method->close != NULL)
        x->method->close(x);
    return status;
}

int ml_exchange_open(const ml_exchange_spec *spec, ml_exchange **exchange) {
    return exchange_open_at(spec, NULL, exchange);
}

int exchange_open_at(const ml_exchange_spec *spec, const landing_place *place, ml_exchange **exchange) {
    if (spec == NULL || exchange == NULL || world_comm() == MPI_COMM_NULL)
        return ml_fail(ML_EINVAL, "an exchange needs a specification and an open world");
    ml_exchange *x = calloc(1, sizeof *x);
    if (x == NULL)
        return ml_fail(ML_ENOMEM, "there is no memory for an exchange");
    x->spec = *spec;
    x->place = place;
    x->from_type.type = x->to_type.type = MPI_DATATYPE_NULL;
    x->rank = world_rank();
    int status = check_peer(x);
    if (status == ML_OK)
        status = exchange_agree(x, check_rest(x));
    if (status == ML_OK)
        status = open_method(x);
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
    if (x->method->flush != NULL)
        x->method->flush(x);
}

int ml_exchange_prepare(ml_exchange *x, int64_t repetition) {
    if (x->method->prepare != NULL)
        x->method->prepare(x, repetition);
    else
        payload_write(x, repetition);
    if (x->spec.cache == ML_COLD) {
        exchange_flush(x);
        flush_fence();
    }
    return ML_OK;
}

int ml_exchange_verify(ml_exchange *x, int64_t repetition) {
    return x->method->verify != NULL ? x->method->verify(x, repetition) : payload_verify(x, repetition);
}

int ml_exchange_verify_matrix(ml_exchange *x, int64_t repetition) {
    int status = payload_verify_sent(x, repetition);
    if (status == ML_OK && x->method->verify == NULL)
        return payload_verify_matrix(x, repetition);
    if (status == ML_OK)
        status = x->method->verify(x, repetition);
    return status == ML_OK ? payload_verify_none(x, repetition) : status;
}

void *ml_exchange_received(ml_exchange *x) {
    return x != NULL ? x->spec.receive_block : NULL;
}

int ml_exchange_close(ml_exchange *x) {
    if (x == NULL)
        return ML_OK;
    clear(x);
    if (x->method->close != NULL)
        x->method->close(x);
    free_exchange(x);
    return ML_OK;
}
