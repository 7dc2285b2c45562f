/* loop.c: the timed loop. What is between the two clock readings is one round trip and nothing else. */
#include "../transfers/exchange.h"

int exchange_round_trip(ml_exchange *x) {
    int status;
    if (x->spec.leads) {
        status = x->method->send(x);
        return status == ML_OK ? x->method->receive(x) : status;
    }
    status = x->method->receive(x);
    return status == ML_OK ? x->method->send(x) : status;
}

int ml_exchange_run(ml_exchange *x, int64_t first, int32_t repetitions, double *one_way_ns) {
    if (x == NULL || one_way_ns == NULL || repetitions < 0 || x->method == NULL)
        return ml_fail(ML_EINVAL, "%d repetitions of an exchange that has no method or no place for times",
                       repetitions);
    int data = ML_OK;
    for (int32_t i = 0; i < repetitions; i++) {
        int status = ml_exchange_prepare(x, first + i);
        if (status == ML_OK)
            status = ml_exchange_barrier(x);
        if (status != ML_OK)
            return status;
        int64_t before = ml_clock_ns();
        status = exchange_round_trip(x);
        int64_t after = ml_clock_ns();
        if (status != ML_OK)
            return status;
        one_way_ns[i] = x->spec.leads ? (double)(after - before) / 2 : 0;
        if (data == ML_OK)
            data = ml_exchange_verify(x, first + i);
    }
    return data;
}
