/* copy_rules.h: rules that say which kernel does the copies of a class.
 *
 * A rule is the result of a measurement on this machine. If the kernel of a rule cannot do the copy on this
 * processor, or if there is no rule, the plain loop is chosen, or memcpy of the C library for a contiguous
 * copy. */
#ifndef MEMLINE_COPY_RULES_H
#define MEMLINE_COPY_RULES_H

#include "copy_class.h"

typedef struct copy_rule {
    copy_class of;
    int32_t kernel;
} copy_rule;

/* The largest number of rules. It is larger than the number of classes in the standard measurement plans. */
enum { MOST_COPY_RULES = 4096 };

typedef struct copy_rules {
    int32_t count;
    copy_rule rules[MOST_COPY_RULES]; /* the rules, sorted by class for binary search */
} copy_rules;

/* Sorts the rules by class. Returns the index of a rule whose class occurs twice, or -1 if no class occurs
 * twice. */
int32_t copy_rules_sort(copy_rules *rules);

/* Returns the rules of this library. Only tests use other rules. The list is empty until rules are loaded. */
copy_rules *copy_rules_loaded(void);

int32_t copy_choose(const copy_rules *rules, int32_t level, const copy_case *copy);
/* Returns the number of the kernel that is chosen if there is no rule. */
int32_t copy_default(enum copy_operation operation);

#endif
