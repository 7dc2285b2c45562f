/* grid_loop.c: the timed loops of what all ranks do together. Between the two clock readings is one scan or
 * one program and nothing else. */
#include "../error.h"
#include "../memline.h"
#include "../transfers/grid_mesh.h"

#include <stddef.h>

/* What is done each repetition; `it` is the scan or the program. */
typedef struct timed_steps {
    int (*prepare)(void *it, int64_t repetition);
    int (*once)(void *it);
    int (*verify)(void *it, int64_t repetition);
} timed_steps;

static int run(const timed_steps *steps, void *it, int64_t first, int32_t repetitions, double *ns) {
    if (it == NULL || ns == NULL || repetitions < 0)
        return ml_fail(ML_EINVAL, "%d repetitions of nothing, or no place for their times", repetitions);
    int data = ML_OK;
    for (int32_t i = 0; i < repetitions; i++) {
        int status = steps->prepare(it, first + i);
        if (status == ML_OK)
            status = ml_grid_barrier();
        if (status != ML_OK)
            return status;
        int64_t before = ml_clock_ns();
        status = steps->once(it);
        int64_t after = ml_clock_ns();
        if (status != ML_OK)
            return status;
        ns[i] = (double)(after - before);
        if (data == ML_OK)
            data = steps->verify(it, first + i);
    }
    int status = ml_grid_longest(ns, repetitions);
    return status == ML_OK ? grid_worst_status(data) : status;
}

static int scan_prepare(void *it, int64_t repetition) {
    return ml_scan_prepare(it, repetition);
}

static int scan_once(void *it) {
    return ml_scan_once(it);
}

static int scan_verify(void *it, int64_t repetition) {
    return ml_scan_verify(it, repetition);
}

int ml_scan_run(ml_scan *scan, int64_t first, int32_t repetitions, double *ns) {
    static const timed_steps steps = {scan_prepare, scan_once, scan_verify};
    return run(&steps, scan, first, repetitions, ns);
}

static int convolve_prepare(void *it, int64_t repetition) {
    return ml_convolve_prepare(it, repetition);
}

static int convolve_once(void *it) {
    return ml_convolve_once(it);
}

static int convolve_verify(void *it, int64_t repetition) {
    return ml_convolve_verify(it, repetition);
}

int ml_convolve_run(ml_convolve *convolve, int64_t first, int32_t repetitions, double *ns) {
    static const timed_steps steps = {convolve_prepare, convolve_once, convolve_verify};
    return run(&steps, convolve, first, repetitions, ns);
}
