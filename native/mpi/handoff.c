/* handoff.c: a memory line handed from core to core and back, without MPI; an empty message where not all
 * ranks share memory. */
#include "handoff.h"
#include "../timing/median.h"
#include "node.h"

int32_t ml_control_kind(void) {
    return node_is_world() ? ML_CONTROL_LINE : ML_CONTROL_MESSAGE;
}

/* Round trip `turn`, from 0: the leader writes the line and waits for the follower's answer. */
static void turn_over(signal_line *line, int leads, int turn) {
    uint64_t out = 2 * (uint64_t)turn + 1;
    if (leads) {
        atomic_store_explicit(&line->value, out, memory_order_release);
        signal_await(line, out + 1);
    } else {
        signal_await(line, out);
        atomic_store_explicit(&line->value, out + 1, memory_order_release);
    }
}

int handoff_control(int peer, int leads, double *one_way_ns) {
    double ns[ML_CONTROL_REPETITIONS];
    signal_line *line = node_is_world() ? node_handoff_line(leads ? world_rank() : peer) : NULL;
    if (line != NULL && leads)
        atomic_store(&line->value, 0);
    int status = world_empty(peer, leads);
    for (int i = 0; i < ML_CONTROL_REPETITIONS && status == ML_OK; i++) {
        int64_t before = ml_clock_ns();
        if (line != NULL)
            turn_over(line, leads, i);
        else
            status = world_empty(peer, leads);
        ns[i] = (double)(ml_clock_ns() - before);
    }
    *one_way_ns = status == ML_OK ? median(ns, ML_CONTROL_REPETITIONS) / 2 : 0;
    return status;
}
