/* race_order.c: draws the random order of the kernels in a round of a race. */
#include "race_order.h"

int32_t race_order(uint64_t *drawn, const char *out, int32_t count, int32_t *order) {
    int32_t running = 0;
    for (int32_t k = 0; k < count; k++)
        if (!out[k])
            order[running++] = k;
    for (int32_t left = running; left > 1; left--) {
        *drawn = *drawn * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        int32_t at = (int32_t)((*drawn >> 33) % (uint64_t)left), k = order[at];
        order[at] = order[left - 1];
        order[left - 1] = k;
    }
    return running;
}
