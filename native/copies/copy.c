/* copy.c: an open copy: the choice of its kernel, and the steps of one repetition. */
#include "copy.h"

#include <stdlib.h>

const char *ml_copy_kernel_name(int32_t kernel) {
    const copy_kernel *k = copy_kernel_at(kernel);
    return k != NULL ? k->name : NULL;
}

int ml_copy_kernels(const ml_copy_spec *spec, int32_t *kernels, int32_t capacity, int32_t *count) {
    int status = copy_check_walks(spec);
    if (status != ML_OK)
        return status;
    if (count == NULL || (kernels == NULL && capacity > 0))
        return ml_fail(ML_EINVAL, "the pointer for the copy's kernels is NULL");
    *count = 0;
    for (int32_t kernel = 0; kernel < copy_kernel_count(); kernel++) {
        if (!copy_kernel_usable(kernel, cpu_level(), &spec->to, &spec->from))
            continue;
        if (*count < capacity)
            kernels[*count] = kernel;
        ++*count;
    }
    return ML_OK;
}

int ml_copy_kernel(const ml_copy_spec *spec, int32_t *kernel) {
    int status = copy_check_walks(spec);
    if (status != ML_OK)
        return status;
    if (kernel == NULL)
        return ml_fail(ML_EINVAL, "the pointer for the copy's kernel is NULL");
    if (spec->kernel == ML_COPY_BEST)
        *kernel = copy_chosen(spec);
    else if (spec->kernel == ML_COPY_PLAIN)
        *kernel = copy_kernel_plain(copy_operation_of(&spec->to, &spec->from));
    else if (copy_kernel_at(spec->kernel) == NULL)
        return ml_fail(ML_EINVAL, "there is no copy kernel with the number %d", (int)spec->kernel);
    else if (!copy_kernel_usable(spec->kernel, cpu_level(), &spec->to, &spec->from))
        return ml_fail(ML_EUNSUPPORTED, "%s cannot do this copy, or not on this processor",
                       ml_copy_kernel_name(spec->kernel));
    else
        *kernel = spec->kernel;
    return ML_OK;
}

/* Refuses a source whose indexed blocks overlap. An overlapping word would have two values of the test
 * pattern. */
static int check_overlap(const ml_copy_spec *spec) {
    uint8_t *mask;
    if (spec->from.index == NULL)
        return ML_OK;
    int status = mask_open("from", &spec->from, spec->from_capacity, &mask);
    if (status == ML_OK)
        free(mask);
    return status;
}

int ml_copy_open(const ml_copy_spec *spec, ml_copy **copy) {
    int32_t kernel;
    if (copy == NULL)
        return ml_fail(ML_EINVAL, "the pointer for the copy is NULL");
    int status = ml_copy_kernel(spec, &kernel);
    if (status == ML_OK)
        status = copy_check_memory(spec);
    if (status == ML_OK)
        status = check_overlap(spec);
    if (status != ML_OK)
        return status;
    ml_copy *c = malloc(sizeof *c);
    if (c == NULL)
        return ml_fail(ML_ENOMEM, "there is no memory for a copy");
    c->spec = *spec;
    c->kernel = kernel;
    status = mask_open("to", &spec->to, spec->to_capacity, &c->to_mask);
    if (status != ML_OK) {
        free(c);
        return status;
    }
    *copy = c;
    return ML_OK;
}

int ml_copy_prepare(ml_copy *c, int64_t repetition) {
    if (c == NULL)
        return ml_fail(ML_EINVAL, "there is no copy to prepare");
    copy_payload_write(c->spec.from_block, &c->spec.from,
                       pattern_key((uint32_t)c->spec.rank, (uint64_t)repetition));
    return ML_OK;
}

int ml_copy_once(ml_copy *c) {
    if (c == NULL)
        return ml_fail(ML_EINVAL, "there is no copy to do");
    copy_kernel_run(c->kernel, c->spec.to_block, c->spec.from_block, &c->spec.to, &c->spec.from);
    return ML_OK;
}

int ml_copy_verify(ml_copy *c, int64_t repetition) {
    if (c == NULL)
        return ml_fail(ML_EINVAL, "there is no copy to verify");
    const ml_copy_spec *s = &c->spec;
    uint32_t key = pattern_key((uint32_t)s->rank, (uint64_t)repetition);
    int64_t good = copy_payload_wrong(s->to_block, &s->to, key);
    if (good < s->to.blocks * s->to.block_bytes / WORD)
        return ml_fail(ML_EDATA, "repetition %lld: byte %lld of the payload differs from what %s was given",
                       (long long)repetition, (long long)(good * WORD), ml_copy_kernel_name(c->kernel));
    int64_t words = s->to_capacity / WORD;
    int64_t clean = mask_gap(c->to_mask, s->to_block, words, s->line_bytes / WORD);
    if (clean < words)
        return ml_fail(ML_EDATA, "repetition %lld: %s wrote to byte %lld, in a gap", (long long)repetition,
                       ml_copy_kernel_name(c->kernel), (long long)(clean * WORD));
    return ML_OK;
}

int ml_copy_close(ml_copy *c) {
    if (c == NULL)
        return ml_fail(ML_EINVAL, "there is no copy to close");
    copy_payload_clear(c->spec.from_block, &c->spec.from);
    copy_payload_clear(c->spec.to_block, &c->spec.to);
    free(c->to_mask);
    free(c);
    return ML_OK;
}
