/* exchange_run.c: an exchange in the timed loop. */
#include "../mpi/handoff.h"
#include "../timing/loop.h"
#include "exchange.h"

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
