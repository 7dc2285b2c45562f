/* dram_control.c: measures how fast this core, at the moment, copies data that is in no cache. */
#include "../error.h"
#include "../memline.h"
#include "median.h"
#include "timing.h"

#include <stdlib.h>
#include <string.h>

enum { TURNS = 3 };

/* Distance in bytes of the addresses that are flushed. If the processor's own cache lines are shorter, their
 * length is used. */
static const int64_t LINE_BYTES = 64;

int ml_control_dram(double *ns) {
    if (ns == NULL)
        return ml_fail(ML_EINVAL, "the pointer for the time of a copy is NULL");
    int status = flush_check();
    if (status != ML_OK)
        return status;
    char *from = malloc(2 * ML_DRAM_BYTES);
    if (from == NULL)
        return ml_fail(ML_ENOMEM, "there is no memory for a copy of %d bytes", ML_DRAM_BYTES);
    memset(from, 1, 2 * ML_DRAM_BYTES);
    double turns[TURNS];
    for (int i = 0; i < TURNS; i++) {
        flush_run(from, 2 * ML_DRAM_BYTES, LINE_BYTES);
        flush_fence();
        int64_t before = ml_clock_ns();
        memcpy(from + ML_DRAM_BYTES, from, ML_DRAM_BYTES);
        __asm__ volatile("" ::"r"(from) : "memory"); /* the compiler must not remove the copy */
        turns[i] = (double)(ml_clock_ns() - before);
    }
    free(from);
    *ns = median(turns, TURNS);
    return ML_OK;
}
