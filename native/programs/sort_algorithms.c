/* sort_algorithms.c: the table of sorting algorithms, and functions on it that need no MPI. */
#include "sort_algorithms.h"

#include <string.h>

static const sort_algorithm *const algorithms[] = {
    &sort_serial, &sort_radix8, &sort_radix6, &sort_sample, &sort_column,
};
enum { ALGORITHMS = sizeof algorithms / sizeof *algorithms };

/* The labels of the inputs; index: enum ml_sort_input. */
static const char *const inputs[] = {"uniform", "sorted", "equal", "few", "staggered"};
enum { INPUTS = sizeof inputs / sizeof *inputs };

const sort_algorithm *sort_algorithm_of(int algorithm) {
    return algorithm >= 0 && algorithm < ALGORITHMS ? algorithms[algorithm] : NULL;
}

int sort_pass_count(const sort_algorithm *a, int bytes) {
    return a->bits == 0 ? 1 : sort_passes(bytes, a->bits);
}

int32_t ml_sort_algorithm(const char *label) {
    for (int32_t i = 0; label != NULL && i < ALGORITHMS; i++)
        if (strcmp(algorithms[i]->label, label) == 0)
            return i;
    return -1;
}

const char *ml_sort_label(int32_t algorithm) {
    const sort_algorithm *a = sort_algorithm_of(algorithm);
    return a != NULL ? a->label : NULL;
}

const char *ml_sort_input_label(int32_t input) {
    return input >= 0 && input < INPUTS ? inputs[input] : NULL;
}

const char *ml_sort_step_label(int32_t algorithm, int32_t step) {
    const sort_algorithm *a = sort_algorithm_of(algorithm);
    return a != NULL && step >= 0 && step < a->count ? a->steps[step].label : NULL;
}

int32_t ml_sort_steps(int32_t algorithm, int32_t element_bytes) {
    const sort_algorithm *a = sort_algorithm_of(algorithm);
    return a != NULL && (element_bytes == 4 || element_bytes == 8)
               ? a->count * sort_pass_count(a, element_bytes)
               : 0;
}

int ml_sort_step_words(int32_t algorithm, int32_t element_bytes, int64_t keys, int32_t ranks, int32_t at,
                       ml_sort_words *words, int64_t *local) {
    const sort_algorithm *a = sort_algorithm_of(algorithm);
    if (words == NULL || local == NULL || keys < 1 || ranks < 1 || at < 0 ||
        at >= ml_sort_steps(algorithm, element_bytes))
        return ml_fail(ML_EINVAL, "there is no superstep %d of sort %d on %lld keys of %d bytes by %d ranks",
                       (int)at, (int)algorithm, (long long)keys, (int)element_bytes, (int)ranks);
    sort_shape shape = {keys, ranks, element_bytes};
    a->steps[at % a->count].count(&shape, at / a->count, words, local);
    return ML_OK;
}
