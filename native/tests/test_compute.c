/* test_compute.c: tests ml_compute with every operation, every kind of operands and both flavours, in whole
 * matrices and in parts of wider matrices. Wrong data must be found, and invalid sizes refused. */
#include "../memline.h"
#include "../programs/compute.h"
#include "check.h"

#include <string.h>

enum { CAPACITY = 1 << 18, REPETITIONS = 3 };

static ml_compute_spec spec;

static void check_case(void) {
    ml_compute *c = NULL;
    double ns[REPETITIONS];
    CHECK(ml_compute_open(&spec, &c) == ML_OK);
    CHECK(ml_compute_run(c, 3, REPETITIONS, ns) == ML_OK);
    for (int i = 0; i < REPETITIONS; i++)
        CHECK(ns[i] >= 0);
    int64_t last = 3 + REPETITIONS - 1;
    CHECK(compute_verify(c, last) == ML_OK);
    CHECK(compute_verify(c, last + 1) == ML_EDATA);
    unsigned char *end =
        (unsigned char *)spec.a + ((spec.rows - 1) * spec.ld + spec.columns) * spec.element_bytes - 1;
    *end ^= 1;
    CHECK(compute_verify(c, last) == ML_EDATA);
    *end ^= 1;
    if (spec.ld > spec.columns && spec.rows > 1) {
        ((unsigned char *)spec.a)[spec.columns * spec.element_bytes] ^= 1;
        CHECK(compute_verify(c, last) == ML_EDATA);
    }
    CHECK(ml_compute_close(c) == ML_OK);
}

static void check_refusals(void) {
    ml_compute_spec good = spec;
    ml_compute *c;
#define REFUSED(change)                                                                                      \
    do {                                                                                                     \
        spec = good;                                                                                         \
        change;                                                                                              \
        CHECK(ml_compute_open(&spec, &c) == ML_EINVAL && strlen(ml_error()) > 0);                            \
    } while (0)
    REFUSED(spec.op = ML_MAX);
    REFUSED(spec.flavour = 9);
    REFUSED(spec.element_bytes = 2);
    REFUSED(spec.rows = 0);
    REFUSED(spec.ld = spec.columns - 1);
    REFUSED(spec.capacity = 8);
    REFUSED(spec.a = NULL);
    REFUSED((spec.x = NULL, spec.x_array = 1));
    REFUSED(spec.line_bytes = 63);
    REFUSED(spec.cache = 5);
    spec = good;
}

int main(void) {
    int64_t sizes[][3] = {{1, 1, 1}, {7, 13, 13}, {5, 100, 117}, {64, 64, 64}, {31, 37, 128}};
    int ops[] = {ML_ASSIGN, ML_SUM, ML_PRODUCT};
    spec = (ml_compute_spec){.line_bytes = 64, .capacity = CAPACITY};
    CHECK(ml_region_open(CAPACITY, ML_PAGES_BASE, &spec.a) == ML_OK);
    CHECK(ml_region_open(CAPACITY, ML_PAGES_BASE, &spec.x) == ML_OK);
    CHECK(ml_region_open(CAPACITY, ML_PAGES_BASE, &spec.y) == ML_OK);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int bits = 0; bits < 32; bits++)
            for (int o = 0; o < 3; o++) {
                spec.rows = sizes[i][0], spec.columns = sizes[i][1], spec.ld = sizes[i][2];
                spec.x_array = bits & 1, spec.y_array = bits >> 1 & 1, spec.flavour = bits >> 2 & 1;
                spec.cache = bits >> 3 & 1, spec.element_bytes = bits & 16 ? 8 : 4, spec.op = ops[o];
                check_case();
            }
    check_refusals();
    return 0;
}
