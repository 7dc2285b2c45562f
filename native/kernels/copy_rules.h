/* copy_rules.h: the rules for tuned copies, and the choice of a kernel by them.
 *
 * A rule is measured data: the kernel for a class of copies on this machine. Whatever a rule says, the chosen
 * kernel can do the copy on a processor of that level. Otherwise, and without a rule, the choice is the plain
 * loop, or the C library's memcpy for a run. */
#ifndef MEMLINE_COPY_RULES_H
#define MEMLINE_COPY_RULES_H

#include "copy_class.h"

typedef struct copy_rule {
    copy_class of;
    int32_t kernel;
} copy_rule;

/* More than the classes of the standard plans. */
enum { MOST_COPY_RULES = 4096 };

typedef struct copy_rules {
    int32_t count;
    copy_rule rules[MOST_COPY_RULES]; /* sorted by class */
} copy_rules;

/* Sorts the rules. Returns the index of a rule whose class occurs twice, or -1. */
int32_t copy_rules_sort(copy_rules *rules);

/* Returns the rules of this library, which all choices except tests' use. They are empty until rules are
 * loaded. */
copy_rules *copy_rules_loaded(void);

int32_t copy_choose(const copy_rules *rules, int32_t level, const copy_case *copy);
/* Returns the kernel that is chosen without a rule. */
int32_t copy_default(enum copy_operation operation);

#endif
