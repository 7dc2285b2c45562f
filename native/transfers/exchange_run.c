/* exchange_run.c: an exchange in the timed loop.
 *
 *     leader     prepare  ready ─┐           ┌─► clock | send        receive, read | clock  stopped ─┐  verify
 *     follower   prepare         └─► ready ──┘   receive, read   send                                └─► verify
 *
 * The follower is the last to say that it is ready: when the leader's clock starts it has nothing left to do but
 * to receive. It goes on only when the leader's clock has stopped: its verification, rewriting and flushing
 * would take lines that the leader has yet to read. */
#include "../mpi/handoff.h"
#include "../mpi/node.h"
#include "../timing/loop.h"
#include "delivery.h"
#include "exchange.h"

static int tell(ml_exchange *x) {
    if (!x->signals)
        return mpi_status(MPI_Send(NULL, 0, MPI_BYTE, x->spec.peer, BARRIER_TAG, world_comm()), "MPI_Send");
    node_signal(x->spec.peer);
    return ML_OK;
}

static int hear(ml_exchange *x) {
    if (!x->signals)
        return mpi_status(
            MPI_Recv(NULL, 0, MPI_BYTE, x->spec.peer, BARRIER_TAG, world_comm(), MPI_STATUS_IGNORE),
            "MPI_Recv");
    node_await(x->spec.peer);
    return ML_OK;
}

int ml_exchange_barrier(ml_exchange *x) {
    int status = x->spec.leads ? tell(x) : hear(x);
    if (status == ML_OK)
        status = x->spec.leads ? hear(x) : tell(x);
    return status;
}

int ml_exchange_settle(ml_exchange *x) {
    return x->spec.leads ? tell(x) : hear(x);
}

static int receive(ml_exchange *x) {
    int status = x->method->receive(x);
    if (status == ML_OK)
        delivery_read(x);
    return status;
}

int exchange_round_trip(ml_exchange *x) {
    int status = x->spec.leads ? x->method->send(x) : receive(x);
    if (status == ML_OK)
        status = x->spec.leads ? receive(x) : x->method->send(x);
    return status;
}

int exchange_both(ml_exchange *x) {
    int status = x->method->both(x);
    if (status == ML_OK)
        delivery_read(x);
    return status;
}

static int prepare(void *it, int64_t repetition) {
    return ml_exchange_prepare(it, repetition);
}

static int barrier(void *it) {
    return ml_exchange_barrier(it);
}

static int once(void *it) {
    return exchange_round_trip(it);
}

static int settle(void *it) {
    return ml_exchange_settle(it);
}

static int verify(void *it, int64_t repetition) {
    return ml_exchange_verify(it, repetition);
}

int ml_exchange_run(ml_exchange *x, int64_t first, int32_t repetitions, double *one_way_ns) {
    static const timed_steps steps = {prepare, barrier, once, settle, verify};
    if (x != NULL && x->method->send == NULL)
        return ml_fail(ML_EINVAL, "the caller moves the data of this exchange");
    int status = timed_run(&steps, x, first, repetitions, 1, one_way_ns);
    for (int32_t i = 0; x != NULL && one_way_ns != NULL && i < repetitions; i++)
        one_way_ns[i] = x->spec.leads ? one_way_ns[i] / 2 : 0;
    return status;
}

int ml_exchange_control(ml_exchange *x, double *one_way_ns) {
    if (x == NULL || one_way_ns == NULL)
        return ml_fail(ML_EINVAL, "no place for the control's time");
    return handoff_control(x->spec.peer, x->spec.leads, one_way_ns);
}
