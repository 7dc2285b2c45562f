/* copy_rules.c: reads rules that choose a kernel for a class of copies, and applies them to a copy. */
#include "copy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static copy_case case_of(const ml_copy_spec *s) {
    int64_t payload = s->to.blocks * s->to.block_bytes;
    const void *walked = walk_is_run(&s->to) ? s->from_block : s->to_block;
    int64_t call = s->call_bytes == 0 || s->call_bytes > payload ? payload : s->call_bytes;
    return (copy_case){&s->to, &s->from, walked, call, s->pages, s->consumer};
}

copy_class copy_class_of_spec(const ml_copy_spec *s) {
    copy_case copy = case_of(s);
    return copy_class_of(&copy);
}

int32_t copy_chosen(const ml_copy_spec *s) {
    copy_case copy = case_of(s);
    return copy_choose(copy_rules_loaded(), cpu_level(), &copy);
}

int ml_copy_default(const ml_copy_spec *spec, int32_t *kernel) {
    int status = copy_check_walks(spec);
    if (status == ML_OK && kernel == NULL)
        status = ml_fail(ML_EINVAL, "the pointer for the copy's kernel is NULL");
    if (status == ML_OK)
        *kernel = copy_default(copy_operation_of(&spec->to, &spec->from));
    return status;
}

int ml_copy_class(const ml_copy_spec *spec, char name[ML_COPY_CLASS_NAME]) {
    int status = copy_check_walks(spec);
    if (status == ML_OK && name == NULL)
        status = ml_fail(ML_EINVAL, "the pointer for the class's name is NULL");
    if (status != ML_OK)
        return status;
    copy_class c = copy_class_of_spec(spec);
    copy_class_name(&c, name);
    return ML_OK;
}

/* Returns the number of the kernel with this name, or -1 if there is no such kernel. */
static int32_t named(const char *name) {
    for (int32_t kernel = 0; kernel < copy_kernel_count(); kernel++)
        if (strcmp(copy_kernel_at(kernel)->name, name) == 0)
            return kernel;
    return -1;
}

static int read_rule(const char *line, copy_rule *rule) {
    char class[ML_COPY_CLASS_NAME], kernel[64];
    if (sscanf(line, "%95[^ \n] %63[^ \n]", class, kernel) != 2)
        return ml_fail(ML_EINVAL, "'%.*s' is not a rule: a rule is a class of copies, a space and a kernel",
                       (int)strcspn(line, "\n"), line);
    if (!copy_class_parse(class, &rule->of))
        return ml_fail(ML_EINVAL,
                       "there is no class of copies '%s': the rule is from another version of memline",
                       class);
    rule->kernel = named(kernel);
    if (rule->kernel < 0)
        return ml_fail(
            ML_EINVAL,
            "there is no copy kernel '%s': the rule is from another version of memline or another processor",
            kernel);
    if ((int32_t)copy_kernel_at(rule->kernel)->operation != rule->of.operation)
        return ml_fail(ML_EINVAL, "%s does not do copies of class %s", kernel, class);
    return ML_OK;
}

static int read_rules(const char *text, copy_rules *rules) {
    rules->count = 0;
    for (const char *line = text; *line != '\0'; line += strcspn(line, "\n"), line += *line == '\n') {
        if (rules->count == MOST_COPY_RULES)
            return ml_fail(ML_EINVAL, "more than %d rules for copies", (int)MOST_COPY_RULES);
        int status = read_rule(line, &rules->rules[rules->count++]);
        if (status != ML_OK)
            return status;
    }
    int32_t twice = copy_rules_sort(rules);
    if (twice < 0)
        return ML_OK;
    char name[COPY_CLASS_NAME];
    copy_class_name(&rules->rules[twice].of, name);
    return ml_fail(ML_EINVAL, "class %s has two rules", name);
}

int ml_copy_rules_set(const char *text) {
    if (text == NULL)
        return ml_fail(ML_EINVAL, "the rules for copies are NULL; use \"\" for none");
    copy_rules *rules = malloc(sizeof *rules);
    if (rules == NULL)
        return ml_fail(ML_ENOMEM, "there is no memory for the copy rules");
    int status = read_rules(text, rules);
    if (status == ML_OK)
        *copy_rules_loaded() = *rules;
    free(rules);
    return status;
}

int ml_copy_borders_set(int64_t l1, int64_t l2, int64_t l3) {
    if (l1 < 0 || l2 < 0 || l3 < 0 || (l1 > 0 && l2 > 0 && l2 < l1) || (l2 > 0 && l3 > 0 && l3 < l2))
        return ml_fail(ML_EINVAL,
                       "borders of %lld, %lld, %lld bytes; each must be at least the one before it",
                       (long long)l1, (long long)l2, (long long)l3);
    copy_borders_set((int64_t[]){l1, l2, l3});
    return ML_OK;
}

int64_t ml_copy_border(int32_t level) {
    int64_t most[3];
    copy_borders(most);
    return level >= 1 && level <= 3 ? most[level - 1] : 0;
}
