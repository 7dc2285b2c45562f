/* abi.c: the values that a caller in another language compares with its own: the version of this interface,
 * its build, and the sizes of its structures. */
#include "memline.h"

#include <string.h>

int32_t ml_api_version(void) {
    return ML_API_VERSION;
}

const char *ml_build(void) {
    return MEMLINE_BUILD;
}

int64_t ml_size_of(const char *structure) {
    static const struct {
        const char *name;
        int64_t bytes;
    } known[] = {
        {"ml_walk", sizeof(ml_walk)},
        {"ml_copy_spec", sizeof(ml_copy_spec)},
        {"ml_exchange_spec", sizeof(ml_exchange_spec)},
        {"ml_part", sizeof(ml_part)},
        {"ml_path", sizeof(ml_path)},
        {"ml_leg", sizeof(ml_leg)},
        {"ml_step_spec", sizeof(ml_step_spec)},
        {"ml_scan_spec", sizeof(ml_scan_spec)},
        {"ml_compute_spec", sizeof(ml_compute_spec)},
        {"ml_convolve_spec", sizeof(ml_convolve_spec)},
        {"ml_sort_spec", sizeof(ml_sort_spec)},
        {"ml_sort_words", sizeof(ml_sort_words)},
        {"ml_sort_step", sizeof(ml_sort_step)},
        {"ml_superstep_spec", sizeof(ml_superstep_spec)},
    };
    for (size_t i = 0; structure != NULL && i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].name, structure) == 0)
            return known[i].bytes;
    return -1;
}
