/* test_steal.c: tests steal time: of the cores of this process, of selected cores, and of no core, from a
 * /proc/stat that the test writes. */
#define _GNU_SOURCE
#include "../machine/core.h"
#include "../memline.h"
#include "../timing/steal.h"
#include "check.h"

#include <string.h>
#include <unistd.h>

FILE *__wrap_fopen(const char *path, const char *mode);
FILE *__real_fopen(const char *path, const char *mode);

static char stat[] = "cpu  90 0 0 0 0 0 0 7011 0 0\n"
                     "cpu0 10 0 0 0 0 0 0 1 0 0\n"
                     "cpu1 20 0 0 0 0 0 0 10 0 0\n"
                     "cpu2000 60 0 0 0 0 0 0 7000 0 0\n"
                     "intr 12 0\n"
                     "cpu3 0 0 0 0 0 0 0 99 0 0\n";
static int reads;

FILE *__wrap_fopen(const char *path, const char *mode) {
    if (strcmp(path, "/proc/stat") != 0)
        return __real_fopen(path, mode);
    reads++;
    return fmemopen(stat, sizeof stat - 1, "r");
}

static void add(core_mask *cores, size_t core) {
    CPU_SET_S(core, sizeof *cores, cores->sets);
}

int main(void) {
    static core_mask some, none, own;
    int64_t switches = -1, ns = -1;
    CHECK(core_allowed(&own));
    int64_t expected = core_in(&own, 0) * 1 + core_in(&own, 1) * 10 + core_in(&own, 2000) * 7000;
    CHECK(steal_ticks() == expected && reads == 1);
    add(&some, 1), add(&some, 2000), add(&some, 3);
    steal_of(&some);
    CHECK(steal_ticks() == 7010 && reads == 2);
    CHECK(ml_disturbance(&switches, &ns) == ML_OK && switches >= 0 && reads == 3);
    CHECK(ns == 7010 * (INT64_C(1000000000) / sysconf(_SC_CLK_TCK)));
    steal_of(&none);
    CHECK(ml_disturbance(&switches, &ns) == ML_OK && ns == 0 && reads == 3);
    steal_of(NULL);
    CHECK(steal_ticks() == expected && reads == 4);
    return 0;
}
