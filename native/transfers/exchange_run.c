/* exchange_run.c: runs an exchange in the timed loop. */
#include "../mpi/handoff.h"
#include "../timing/loop.h"
#include "exchange.h"

static int prepare(void *it, int64_t repetition) {
    return ml_exchange_prepare(it, repetition);
}

static int barrier(void *it) {
    return ml_exchange_barrier(it);
}

static int round_trip(void *it) {
    return exchange_round_trip(it);
}

static int both(void *it) {
    return exchange_both_ended(it);
}

static int settle(void *it) {
    return ml_exchange_settle(it);
}

static int verify(void *it, int64_t repetition) {
    return ml_exchange_verify(it, repetition);
}

/* Runs the timed loop with the operation `once`. On the leader, a stored time is `share` times the measured
 * time in ns; on the follower it is 0. */
static int repeat(ml_exchange *x, int (*once)(void *), double share, int64_t first, int32_t repetitions,
                  double *ns) {
    const timed_steps steps = {prepare, barrier, once, settle, verify};
    int status = timed_run(&steps, x, first, repetitions, 1, ns);
    for (int32_t i = 0; x != NULL && ns != NULL && i < repetitions; i++)
        ns[i] = x->spec.leads ? ns[i] * share : 0;
    return status;
}

int ml_exchange_run(ml_exchange *x, int64_t first, int32_t repetitions, double *one_way_ns) {
    if (x != NULL && x->method->send == NULL)
        return ml_fail(ML_EINVAL, "the caller moves the data of this exchange");
    return repeat(x, round_trip, 0.5, first, repetitions, one_way_ns);
}

int ml_exchange_run_both(ml_exchange *x, int64_t first, int32_t repetitions, double *ns) {
    if (x != NULL && (x->method->both == NULL || (x->abilities & ML_WINDOW)))
        return ml_fail(ML_EUNSUPPORTED, "this method does not send in both directions at once");
    return repeat(x, both, 1, first, repetitions, ns);
}

int ml_exchange_control(ml_exchange *x, double *one_way_ns) {
    if (x == NULL || one_way_ns == NULL)
        return ml_fail(ML_EINVAL, "the pointer for the control's time is NULL");
    return handoff_control(x->spec.peer, x->spec.leads, one_way_ns);
}
