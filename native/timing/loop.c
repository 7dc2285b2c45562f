/* loop.c: the timed loop. */
#include "loop.h"
#include "../error.h"
#include "../memline.h"

#include <stddef.h>

static int ready(const timed_steps *steps, void *it, int64_t repetition) {
    int status = steps->prepare != NULL ? steps->prepare(it, repetition) : ML_OK;
    return status == ML_OK && steps->barrier != NULL ? steps->barrier(it) : status;
}

static int timed(const timed_steps *steps, void *it, int32_t inner, double *ns) {
    int status = ML_OK;
    int64_t before = ml_clock_ns();
    for (int32_t i = 0; i < inner && status == ML_OK; i++)
        status = steps->once(it);
    int64_t after = ml_clock_ns();
    *ns = (double)(after - before) / inner;
    return status == ML_OK && steps->settle != NULL ? steps->settle(it) : status;
}

int timed_run(const timed_steps *steps, void *it, int64_t first, int32_t repetitions, int32_t inner,
              double *ns) {
    if (it == NULL || ns == NULL || repetitions < 0 || inner < 1)
        return ml_fail(ML_EINVAL,
                       "there is nothing to repeat %d times %d times, or the array of times is NULL",
                       (int)repetitions, (int)inner);
    int data = ML_OK;
    for (int32_t i = 0; i < repetitions; i++) {
        int status = ready(steps, it, first + i);
        if (status == ML_OK)
            status = timed(steps, it, inner, &ns[i]);
        if (status != ML_OK)
            return status;
        if (data == ML_OK && steps->verify != NULL)
            data = steps->verify(it, first + i);
    }
    return data;
}
