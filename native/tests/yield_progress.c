/* yield_progress.c: preloaded into MPICH's ranks by tests that have more of them than there are cores. What waits in
 * MPICH on UCX spins until the scheduler takes its core away, some milliseconds a message; here it gives the core up when
 * nothing has come: 40 s of a test become 2. Open MPI does so by itself. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sched.h>

unsigned ucp_worker_progress(void *worker);

unsigned ucp_worker_progress(void *worker) {
    static unsigned (*progress)(void *);
    if (!progress)
        *(void **)&progress = dlsym(RTLD_NEXT, "ucp_worker_progress");
    unsigned moved = progress(worker);
    if (moved == 0)
        sched_yield();
    return moved;
}
