/* test_core.c: tests core masks on a system with more cores than the 1024 of cpu_set_t. The test replaces the
 * system's functions: they report 4096 cores, and refuse a shorter mask, as Linux does. */
#define _GNU_SOURCE
#include "../machine/core.h"
#include "check.h"

#include <errno.h>
#include <string.h>
#include <sys/types.h>

enum { CORES = 4096, FIRST = 1023, SECOND = 1024, LAST = 4095 };

int __wrap_sched_getaffinity(pid_t, size_t, cpu_set_t *);
int __wrap_sched_setaffinity(pid_t, size_t, const cpu_set_t *);
int __wrap_sched_getcpu(void);

static unsigned char system_mask[CORES / 8];
static int running = SECOND;

static int is_short(size_t bytes) {
    if (bytes < sizeof system_mask)
        errno = EINVAL;
    return bytes < sizeof system_mask;
}

int __wrap_sched_getaffinity(pid_t pid, size_t bytes, cpu_set_t *mask) {
    if (pid != 0 || is_short(bytes))
        return -1;
    memset(mask, 0, bytes);
    memcpy(mask, system_mask, sizeof system_mask);
    return 0;
}

int __wrap_sched_setaffinity(pid_t pid, size_t bytes, const cpu_set_t *mask) {
    if (pid != 0 || is_short(bytes))
        return -1;
    memcpy(system_mask, mask, sizeof system_mask);
    return 0;
}

int __wrap_sched_getcpu(void) {
    return running;
}

static void allow(int core) {
    system_mask[core / 8] |= (unsigned char)(1 << core % 8);
}

/* Returns the sum of the numbers of the allowed cores. */
static long sum(void) {
    long total = 0;
    core_mask cores;
    CHECK(core_allowed(&cores));
    for (int core = 0; core < MOST_CORES; core++)
        total += core_in(&cores, core) ? core : 0;
    return total;
}

int main(void) {
    core_mask cores;
    allow(FIRST), allow(SECOND), allow(LAST);
    CHECK(core_allowed(&cores));
    CHECK(core_in(&cores, FIRST) && core_in(&cores, SECOND) && core_in(&cores, LAST));
    CHECK(!core_in(&cores, 0) && !core_in(&cores, SECOND + 1) && !core_in(&cores, -1));
    CHECK(!core_in(&cores, CORES) && !core_in(&cores, MOST_CORES));
    CHECK(sum() == FIRST + SECOND + LAST);
    for (running = FIRST; running <= LAST; running += LAST - FIRST) {
        core_held held = core_hold();
        CHECK(held.core == running && sum() == running);
        core_let_go(&held);
        CHECK(sum() == FIRST + SECOND + LAST);
    }
    CHECK(core_move_to(LAST) && sum() == LAST);
    CHECK(!core_move_to(-1) && !core_move_to(MOST_CORES) && sum() == LAST);
    running = -1; /* the system does not report the current core */
    CHECK(core_hold().core == -1 && sum() == LAST);
    return 0;
}
