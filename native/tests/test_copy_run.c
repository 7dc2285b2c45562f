/* test_copy_run.c: the timed loop of copies must verify the timed copies: it must find a kernel that copies
 * when it is not timed, and does nothing while the clock runs. The test replaces the copy by functions that
 * pass on a number. */
#include "../error.h"
#include "../memline.h"
#include "check.h"

struct ml_copy {
    int64_t source, target;
    int copies, lazy; /* lazy: number of copies per repetition that have an effect */
};

int ml_copy_prepare(ml_copy *c, int64_t repetition) {
    c->source = repetition;
    return ML_OK;
}

int ml_copy_once(ml_copy *c) {
    if (c->copies++ < c->lazy)
        c->target = c->source;
    return ML_OK;
}

int ml_copy_verify(ml_copy *c, int64_t repetition) {
    c->copies = 0;
    return c->target == repetition ? ML_OK : ml_fail(ML_EDATA, "not what was given");
}

int main(void) {
    double ns[3];
    ml_copy good = {-1, -1, 0, 99}, lazy = {-1, -1, 0, 1}, idle = {-1, -1, 0, 0};
    CHECK(ml_copy_run(&good, 0, 3, 2, ns) == ML_OK);
    /* Only the first copy, which is not timed, has an effect. */
    CHECK(ml_copy_run(&lazy, 0, 3, 2, ns) == ML_EDATA);
    CHECK(ml_copy_run(&idle, 0, 1, 1, ns) == ML_EDATA);
    return 0;
}
