/* copy_loop.c: the timed loop of local copies. What is between the two clock readings is copies and nothing
 * else. */
#include "../error.h"
#include "../memline.h"

#include <stddef.h>

/* `inner` copies. The kernel is called through a pointer: the compiler cannot leave one out. */
static int64_t timed(ml_copy *c, int32_t inner) {
    int64_t before = ml_clock_ns();
    for (int32_t i = 0; i < inner; i++)
        ml_copy_once(c);
    return ml_clock_ns() - before;
}

int ml_copy_run(ml_copy *c, int64_t first, int32_t repetitions, int32_t inner, double *copy_ns) {
    if (c == NULL || copy_ns == NULL || repetitions < 0 || inner < 1)
        return ml_fail(ML_EINVAL, "%d repetitions of %d copies, or no copy, or no place for times",
                       (int)repetitions, (int)inner);
    for (int32_t i = 0; i < repetitions; i++) {
        ml_copy_prepare(c, first + i);
        ml_copy_once(c);
        copy_ns[i] = (double)timed(c, inner) / inner;
        int status = ml_copy_verify(c, first + i);
        if (status != ML_OK)
            return status;
    }
    return ML_OK;
}

int ml_copy_inner(ml_copy *c, int32_t *inner) {
    if (c == NULL || inner == NULL)
        return ml_fail(ML_EINVAL, "no copy, or no place for its count");
    ml_copy_once(c);
    int32_t count = 1;
    while (count < 1 << 20 && timed(c, count) < ML_COPY_LEAST_NS)
        count *= 2;
    *inner = count;
    return ML_OK;
}
