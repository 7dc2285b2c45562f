/* exchange_legs.c: both legs of an exchange, and the common start and stop of two ranks.
 *
 *     leader     prepare  ready ─┐           ┌─► clock | send        receive, read | clock  stopped ─┐  verify
 *     follower   prepare         └─► ready ──┘   receive, read   send                                └─► verify
 *
 * The follower is the last to report that it is ready, so that it only has to receive when the leader's
 * clock starts. It continues only when the leader's clock has stopped, because its verification, rewriting
 * and flushing would take lines that the leader has yet to read. */
#include "../mpi/node.h"
#include "delivery.h"

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

int exchange_both_ended(ml_exchange *x) {
    int status = exchange_both(x);
    if (status == ML_OK)
        status = x->spec.leads ? hear(x) : tell(x);
    return status;
}

int ml_exchange_move(ml_exchange *x) {
    if (x == NULL || x->method->send == NULL)
        return ml_fail(ML_EINVAL, "the exchange is NULL, or the caller moves its data");
    return x->method->both != NULL ? exchange_both(x) : exchange_round_trip(x);
}
