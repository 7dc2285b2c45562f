/* copy_run.c: runs a local copy in the timed loop. Nothing but copies runs between the two readings of the
 * clock. */
#include "../error.h"
#include "../memline.h"
#include "../timing/loop.h"

#include <stddef.h>

/* Number of the repetition whose data the untimed copy moves. It differs from all timed repetitions, so that
 * the timed copies have to write everything again. */
#define UNTIMED (INT64_C(1) << 62)

static int prepare(void *copy, int64_t repetition) {
    int status = ml_copy_prepare(copy, repetition ^ UNTIMED);
    if (status == ML_OK)
        status = ml_copy_once(copy);
    return status == ML_OK ? ml_copy_prepare(copy, repetition) : status;
}

static int once(void *copy) {
    return ml_copy_once(copy);
}

static int verify(void *copy, int64_t repetition) {
    return ml_copy_verify(copy, repetition);
}

int ml_copy_run(ml_copy *c, int64_t first, int32_t repetitions, int32_t inner, double *copy_ns) {
    static const timed_steps steps = {.prepare = prepare, .once = once, .verify = verify};
    return timed_run(&steps, c, first, repetitions, inner, copy_ns);
}

int ml_copy_inner(ml_copy *c, int32_t *inner) {
    static const timed_steps steps = {.once = once};
    double ns = 0;
    if (c == NULL || inner == NULL)
        return ml_fail(ML_EINVAL, "the pointer for the copy or for its count is NULL");
    int status = ml_copy_once(c);
    int32_t count = 1;
    for (; status == ML_OK && count < 1 << 20; count *= 2) {
        status = timed_run(&steps, c, 0, 1, count, &ns);
        if (ns * count >= ML_COPY_LEAST_NS)
            break;
    }
    *inner = count;
    return status;
}
