/* copy_choice.c: chooses the kernel for a copy: the kernel in the rule for the copy's class, if this kernel
 * can do the copy. */
#include "copy_rules.h"

#include <stdlib.h>

copy_rules *copy_rules_loaded(void) {
    static copy_rules loaded;
    return &loaded;
}

static int ascending(const void *a, const void *b) {
    return copy_class_compare(&((const copy_rule *)a)->of, &((const copy_rule *)b)->of);
}

int32_t copy_rules_sort(copy_rules *rules) {
    qsort(rules->rules, (size_t)rules->count, sizeof *rules->rules, ascending);
    for (int32_t i = 1; i < rules->count; i++)
        if (ascending(&rules->rules[i - 1], &rules->rules[i]) == 0)
            return i;
    return -1;
}

int32_t copy_default(enum copy_operation operation) {
    /* For contiguous copies, the kernel after the plain one is memcpy. */
    return copy_kernel_plain(operation) + (operation == COPY_CONTIGUOUS);
}

int32_t copy_choose(const copy_rules *rules, int32_t level, const copy_case *copy) {
    copy_rule wanted = {copy_class_of(copy), 0};
    const copy_rule *rule =
        bsearch(&wanted, rules->rules, (size_t)rules->count, sizeof *rules->rules, ascending);
    if (rule != NULL && copy_kernel_usable(rule->kernel, level, copy->to, copy->from))
        return rule->kernel;
    return copy_default(copy_operation_of(copy->to, copy->from));
}
