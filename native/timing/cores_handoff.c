/* cores_handoff.c: measures how far apart two cores are at the moment, with two threads that act like two
 * ranks. */
#define _GNU_SOURCE
#include "../error.h"
#include "../machine/core.h"
#include "../memline.h"
#include "line_handoff.h"
#include "median.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>

/* Runs all handoffs of one of the two threads and returns their median in ns. A new thread, and a core that
 * has just woken up, are slow for a while; the median ignores these handoffs. */
static double hand_over(signal_line *line, int leads) {
    double ns[ML_LOOKS];
    for (uint64_t i = 0; i < ML_LOOKS; i++)
        ns[i] = line_handoff(line, leads, i * ML_CONTROL_REPETITIONS);
    return median(ns, ML_LOOKS);
}

static void *follow(void *line) {
    hand_over(line, 0);
    return NULL;
}

/* Starts the follower thread on `core`; the caller stays on core `own`. Returns 0, or an error number. The
 * caller moves to the follower's core to start the thread there, because not every C library can set the core
 * of a thread before it starts. */
static int started(pthread_t *thread, int core, int own, signal_line *line) {
    if (!core_move_to(core))
        return EPERM;
    int code = pthread_create(thread, NULL, follow, line);
    core_move_to(own); /* moves the caller back to its core */
    return code;
}

/* Returns the first core after `core` that is not a hardware thread of the same core, or -1 if there is no
 * such core. */
static int next_core(const core_mask *allowed, int core) {
    for (int other = core + 1; other < MOST_CORES; other++)
        if (core_in(allowed, other) && (core < 0 || !core_shared(core, other)))
            return other;
    return -1;
}

int ml_cores_handoff(double *one_way_ns) {
    core_held held;
    signal_line line = {0};
    pthread_t follower;
    if (one_way_ns == NULL)
        return ml_fail(ML_EINVAL, "the pointer for the handoff time is NULL");
    if (!core_allowed(&held.before))
        return ml_fail(ML_EUNSUPPORTED, "the system does not report which cores this process may use");
    held.core = next_core(&held.before, -1);
    int second = next_core(&held.before, held.core);
    if (second < 0)
        return ml_fail(ML_EUNSUPPORTED,
                       "this process may use only core %d, but a line handoff needs two cores", held.core);
    int was = sched_getcpu();
    if (!core_move_to(held.core))
        return ml_fail(ML_EUNSUPPORTED, "the system does not let a thread move to core %d", held.core);
    int code = started(&follower, second, held.core, &line);
    if (code == 0) {
        *one_way_ns = hand_over(&line, 1);
        pthread_join(follower, NULL);
    }
    /* Moves the caller back to the core where it ran before, because its memory is near that core. */
    core_move_to(was);
    core_let_go(&held);
    return code == 0
               ? ML_OK
               : ml_fail(ML_EUNSUPPORTED, "no thread can be started on core %d: %s", second, strerror(code));
}
