/* core.c */
#define _GNU_SOURCE
#include "core.h"

int core_move_to(int core) {
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(core, &one);
    return sched_setaffinity(0, sizeof one, &one) == 0;
}

core_held core_hold(void) {
    core_held held = {.core = sched_getcpu()};
    if (held.core < 0 || held.core >= CPU_SETSIZE ||
        sched_getaffinity(0, sizeof held.before, &held.before) != 0 || !core_move_to(held.core))
        held.core = -1;
    return held;
}

void core_let_go(const core_held *held) {
    if (held->core >= 0)
        sched_setaffinity(0, sizeof held->before, &held->before);
}
