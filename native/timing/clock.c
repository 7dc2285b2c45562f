/* clock.c: the clock, and counts of disturbances: lost cores and stolen time. */
#define _GNU_SOURCE
#include "../error.h"
#include "../memline.h"
#include "steal.h"

#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

int64_t ml_clock_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

double ml_clock_resolution_ns(void) {
    int64_t least = INT64_MAX;
    for (int i = 0; i < 10000; i++) {
        int64_t before = ml_clock_ns(), after = ml_clock_ns();
        if (after > before && after - before < least)
            least = after - before;
    }
    return (double)least;
}

int ml_disturbance(int64_t *involuntary_switches, int64_t *steal_ns) {
    struct rusage usage;
    if (involuntary_switches == NULL || steal_ns == NULL)
        return ml_fail(ML_EINVAL, "a pointer for the disturbance is NULL");
#ifdef RUSAGE_THREAD
    getrusage(RUSAGE_THREAD, &usage);
#else
    getrusage(RUSAGE_SELF, &usage);
#endif
    *involuntary_switches = usage.ru_nivcsw;
    *steal_ns = steal_ticks() * (INT64_C(1000000000) / sysconf(_SC_CLK_TCK));
    return ML_OK;
}
