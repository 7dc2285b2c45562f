/* handoff.c: times the passing of a cache line from the core of one rank to that of another and back, without
 * MPI. If not all ranks share memory, an empty message is timed instead. */
#include "handoff.h"
#include "../timing/line_handoff.h"
#include "../timing/median.h"
#include "node.h"

int32_t ml_control_kind(void) {
    return node_is_world() ? ML_CONTROL_LINE : ML_CONTROL_MESSAGE;
}

static int message_handoff(int peer, int leads, double *one_way_ns) {
    double ns[ML_CONTROL_REPETITIONS];
    int status = world_empty(peer, leads); /* now both ranks are ready */
    for (int i = 0; i < ML_CONTROL_REPETITIONS && status == ML_OK; i++) {
        int64_t before = ml_clock_ns();
        status = world_empty(peer, leads);
        ns[i] = (double)(ml_clock_ns() - before);
    }
    *one_way_ns = status == ML_OK ? median(ns, ML_CONTROL_REPETITIONS) / 2 : 0;
    return status;
}

int handoff_control(int peer, int leads, double *one_way_ns) {
    signal_line *line = node_is_world() ? node_handoff_line(leads ? world_rank() : peer) : NULL;
    if (line == NULL)
        return message_handoff(peer, leads, one_way_ns);
    if (leads)
        atomic_store(&line->value, 0);
    int status = world_empty(peer, leads); /* now both ranks are ready, and the line has its initial value */
    *one_way_ns = status == ML_OK ? line_handoff(line, leads, 0) : 0;
    return status;
}
