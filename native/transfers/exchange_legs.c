/* exchange_legs.c: the two legs of an exchange, and the signals by which the two ranks start and stop
 * together.
 *
 *     leader     prepare  ready ─┐           ┌─► clock | send        receive, read | clock  stopped ─┐  verify
 *     follower   prepare         └─► ready ──┘   receive, read   send                                └─► verify
 *
 * The follower reports that it is ready after the leader has done so. It is therefore already waiting to
 * receive when the leader's clock starts. The follower continues only when the leader's clock has stopped.
 * Its verification, new data and flushing would otherwise take cache lines that the leader has not yet read.
 */
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
