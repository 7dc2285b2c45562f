/* copy_flavour.h: makes rules that choose one flavour of the copy kernels, such as `nt`, for all strided and
 * indexed copies within the L1 and L2 caches that this flavour can do. */
#ifndef MEMLINE_TESTS_COPY_FLAVOUR_H
#define MEMLINE_TESTS_COPY_FLAVOUR_H

#include "../memline.h"
#include "check.h"

#include <string.h>

/* Writes a rule for each class of copies of one operation within the L1 and L2 caches. Returns the end of the
 * text. */
static inline char *flavour_rules(char *at, const char *operation, const char *between, const char *flavour) {
    static const char *const blocks[] = {"8", "16", "24-48", "56+", "lines", "other"};
    static const char *const reaches[] = {"L1", "L2"}, *const readers[] = {"nobody", "self", "peer"};
    for (int i = 0; i < 6 * 2 * 3; i++)
        at += sprintf(at, "%s/%s/%s/%s/long/4K/%s %s_%s\n", operation, blocks[i / 6], between,
                      reaches[i / 3 % 2], readers[i % 3], operation, flavour);
    return at;
}

static inline void load_flavour(const char *flavour) {
    static const char *const strides[] = {"x2",  "x3",      "x4",       "x5",    "x6",
                                          "x7",  "x8",      "x9-15",    "x16",   "x17-63",
                                          "x64", "x65-511", "x65-511m", "x512+", "x512+m"};
    static const char *const orders[] = {"sorted", "random"};
    static char rules[1 << 18];
    char *at = rules, between[32], operation[32];
    for (int s = 0; s < 15 + 2; s++) {
        const char *stride = s < 15 ? strides[s] : orders[s - 15], *kind = s < 15 ? "strided" : "indexed";
        sprintf(operation, "gather_%s", kind);
        sprintf(between, "%sC1", stride);
        at = flavour_rules(at, operation, between, flavour);
        sprintf(operation, "scatter_%s", kind);
        sprintf(between, "1C%s", stride);
        at = flavour_rules(at, operation, between, flavour);
    }
    CHECK(ml_copy_rules_set(rules) == ML_OK);
    ml_copy_spec copy = {.kernel = ML_COPY_BEST, .from = {64, 8, 24, NULL}, .to = {1, 512, 512, NULL}};
    int32_t kernel = -1;
    sprintf(operation, "gather_strided_%s", flavour);
    CHECK(ml_copy_kernel(&copy, &kernel) == ML_OK);
    CHECK(strcmp(ml_copy_kernel_name(kernel), operation) == 0);
}

#endif
