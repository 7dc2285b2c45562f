/* core.c: binds threads to cores, and finds out which hardware threads share a core. */
#define _GNU_SOURCE
#include "core.h"

#include <stdio.h>
#include <stdlib.h>

int core_allowed(core_mask *cores) {
    return sched_getaffinity(0, sizeof *cores, cores->sets) == 0;
}

int core_in(const core_mask *cores, int core) {
    return core >= 0 && core < MOST_CORES && CPU_ISSET_S((size_t)core, sizeof *cores, cores->sets) != 0;
}

int core_move_to(int core) {
    core_mask one = {0};
    if (core < 0 || core >= MOST_CORES)
        return 0;
    CPU_SET_S((size_t)core, sizeof one, one.sets);
    return sched_setaffinity(0, sizeof one, one.sets) == 0;
}

core_held core_hold(void) {
    core_held held = {.core = sched_getcpu()};
    if (!core_allowed(&held.before) || !core_move_to(held.core))
        held.core = -1;
    return held;
}

void core_let_go(const core_held *held) {
    if (held->core >= 0)
        sched_setaffinity(0, sizeof held->before, held->before.sets);
}

int core_shared(int a, int b) {
    char path[96], list[256], *at = list;
    snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu%d/topology/thread_siblings_list", a);
    FILE *file = fopen(path, "r");
    size_t length = file == NULL ? 0 : fread(list, 1, sizeof list - 1, file);
    list[length] = '\0';
    if (file != NULL)
        fclose(file);
    /* The file lists the hardware threads of the core, such as 0-1 or 0,64. */
    while (*at != '\0' && *at != '\n') {
        long first = strtol(at, &at, 10), last = *at == '-' ? strtol(at + 1, &at, 10) : first;
        if (b >= first && b <= last)
            return 1;
        at += *at == ',';
    }
    return a == b;
}
