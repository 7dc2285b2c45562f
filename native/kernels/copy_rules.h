/* copy_rules.h: the rules of the tuned copies, and the choice by them.
 *
 * A rule is data that was measured: the kernel that a class of copies is done by here. Whatever a rule says,
 * chosen is only what can do that copy on a processor of that level; else, and without a rule, the plain
 * loop, or the C library's copy of a run. */
#ifndef MEMLINE_COPY_RULES_H
#define MEMLINE_COPY_RULES_H

#include "copy_class.h"

typedef struct copy_rule {
    copy_class of;
    int32_t kernel;
} copy_rule;

/* More than all classes that the standard plans have. */
enum { MOST_COPY_RULES = 4096 };

typedef struct copy_rules {
    int32_t count;
    copy_rule rules[MOST_COPY_RULES]; /* sorted by class */
} copy_rules;

/* Sorts them; the index of a rule whose class has another one, or -1. */
int32_t copy_rules_sort(copy_rules *rules);

/* This library's own, which all choices but a test's are made by. Empty until some are loaded. */
copy_rules *copy_rules_loaded(void);

int32_t copy_choose(const copy_rules *rules, int32_t level, const copy_case *copy);
/* What is chosen without a rule. */
int32_t copy_default(enum copy_operation operation);

#endif
