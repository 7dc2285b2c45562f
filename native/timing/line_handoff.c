/* line_handoff.c: passes a cache line from one core to another and back. */
#include "line_handoff.h"
#include "../memline.h"
#include "median.h"

/* Runs one round trip: the leader writes the cache line, the follower sees this and writes it, and the leader
 * waits until it sees the answer. */
static void turn_over(signal_line *line, int leads, uint64_t turn) {
    uint64_t out = 2 * turn + 1;
    if (leads) {
        atomic_store_explicit(&line->value, out, memory_order_release);
        signal_await(line, out + 1);
    } else {
        signal_await(line, out);
        atomic_store_explicit(&line->value, out + 1, memory_order_release);
    }
}

double line_handoff(signal_line *line, int leads, uint64_t first) {
    double ns[ML_CONTROL_REPETITIONS];
    for (uint64_t i = 0; i < ML_CONTROL_REPETITIONS; i++) {
        int64_t before = ml_clock_ns();
        turn_over(line, leads, first + i);
        ns[i] = (double)(ml_clock_ns() - before);
    }
    return median(ns, ML_CONTROL_REPETITIONS) / 2;
}
