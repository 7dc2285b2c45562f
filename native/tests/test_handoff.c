/* test_handoff.c: tests the handoff of a cache line between two threads on two cores. The line must go back
 * and forth as often as requested, whatever the number of the first round trip. Afterwards, the caller must
 * be allowed the same cores as before. */
#define _GNU_SOURCE
#include "../machine/core.h"
#include "../memline.h"
#include "../timing/line_handoff.h"
#include "check.h"

#include <pthread.h>
#include <string.h>

static signal_line line;
static const uint64_t firsts[] = {0, ML_CONTROL_REPETITIONS, UINT64_C(1) << 40};

enum { TIMES = sizeof firsts / sizeof *firsts };

static void *follow(void *first) {
    CHECK(line_handoff(&line, 0, *(const uint64_t *)first) > 0);
    return NULL;
}

static void check_turns(uint64_t first) {
    pthread_t follower;
    atomic_store(&line.value, 2 * first);
    CHECK(pthread_create(&follower, NULL, follow, &first) == 0);
    CHECK(line_handoff(&line, 1, first) > 0);
    pthread_join(follower, NULL);
    CHECK(atomic_load(&line.value) == 2 * (first + ML_CONTROL_REPETITIONS));
}

static core_mask allowed(void) {
    core_mask cores;
    CHECK(core_allowed(&cores));
    return cores;
}

/* Returns whether there are at least two cores, not only hardware threads of one core. */
static int several(const core_mask *cores) {
    for (int a = 0; a < MOST_CORES; a++)
        for (int b = a + 1; b < MOST_CORES && core_in(cores, a); b++)
            if (core_in(cores, b) && !core_shared(a, b))
                return 1;
    return 0;
}

static void check_cores(void) {
    core_mask before = allowed(), after;
    double ns = -1;
    int status = ml_cores_handoff(&ns);
    after = allowed();
    CHECK(memcmp(&before, &after, sizeof before) == 0);
    if (several(&before))
        CHECK(status == ML_OK && ns > 0);
    else
        CHECK(status == ML_EUNSUPPORTED);
}

static void check_one_core(void) {
    double ns = -1;
    char core[32];
    core_held held = core_hold();
    CHECK(held.core >= 0);
    CHECK(ml_cores_handoff(&ns) == ML_EUNSUPPORTED && ns == -1);
    snprintf(core, sizeof core, "only core %d", held.core);
    CHECK(strstr(ml_error(), core) != NULL);
    core_let_go(&held);
}

int main(void) {
    for (int i = 0; i < TIMES; i++)
        check_turns(firsts[i]);
    CHECK(ml_cores_handoff(NULL) == ML_EINVAL);
    check_cores();
    check_one_core();
    return 0;
}
