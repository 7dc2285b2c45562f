/* test_copy.c: tests the functions of memline/copy.h that Java calls: each kernel by its number, wrong data,
 * overwritten gaps, and invalid specifications. */
#define _GNU_SOURCE
#include "../copies/race_order.h"
#include "../kernels/kernels.h"
#include "../machine/core.h"
#include "../memline.h"
#include "check.h"

#include <string.h>

enum { BLOCKS = 3000, CAPACITY = 1 << 20 };

static ml_copy_spec spec_of(void *from, void *to, ml_walk from_walk, ml_walk to_walk) {
    return (ml_copy_spec){1,  ML_COPY_BEST, 64,       from_walk, to_walk,       from,
                          to, CAPACITY,     CAPACITY, 0,         ML_PAGES_BASE, ML_CONSUMER_NOBODY};
}

static int all_background(const void *memory) {
    return pattern_check(memory, CAPACITY / 4, BACKGROUND_KEY, 0) == CAPACITY / 4;
}

static void check_run(ml_copy_spec spec) {
    int32_t kernels[32], count = 0, inner = 0;
    CHECK(ml_copy_kernels(&spec, NULL, 0, &count) == ML_OK && count >= 2 && count <= 32);
    CHECK(ml_copy_kernels(&spec, kernels, 32, &count) == ML_OK);
    for (int32_t k = -2; k < count; k++) {
        ml_copy *copy;
        double ns[3] = {-1, -1, -1};
        int32_t kernel = -1;
        spec.kernel = k < 0 ? k : kernels[k];
        CHECK(ml_copy_kernel(&spec, &kernel) == ML_OK && ml_copy_kernel_name(kernel) != NULL);
        CHECK(k < 0 || kernel == kernels[k]);
        CHECK(ml_copy_open(&spec, &copy) == ML_OK);
        CHECK(ml_copy_inner(copy, &inner) == ML_OK && inner >= 1);
        CHECK(ml_copy_run(copy, 5, 3, 2, ns) == ML_OK);
        for (int i = 0; i < 3; i++)
            CHECK(ns[i] >= 0);
        CHECK(ml_copy_verify(copy, 7) == ML_OK);
        CHECK(ml_copy_verify(copy, 6) == ML_EDATA); /* data of an earlier repetition is wrong */
        CHECK(ml_copy_close(copy) == ML_OK);
        CHECK(all_background(spec.from_block) && all_background(spec.to_block));
    }
}

/* Each round must contain every kernel that is still in the race once. Over many rounds, each kernel must
 * come first, and directly after each other kernel. */
static void check_race_order(void) {
    enum { COUNT = 6, OUT = 2, ROUNDS = 400, EXPECTED = ROUNDS / (COUNT - 1) };
    char out[COUNT] = {0};
    out[OUT] = 1;
    int after[COUNT][COUNT] = {{0}}, first[COUNT] = {0};
    uint64_t drawn = 0;
    for (int round = 0; round < ROUNDS; round++) {
        int32_t order[COUNT], runs[COUNT] = {0}, running = race_order(&drawn, out, COUNT, order);
        CHECK(running == COUNT - 1);
        for (int32_t i = 0; i < running; i++) {
            runs[order[i]]++;
            if (i > 0)
                after[order[i]][order[i - 1]]++;
        }
        first[order[0]]++;
        for (int k = 0; k < COUNT; k++)
            CHECK(runs[k] == !out[k]);
    }
    for (int k = 0; k < COUNT; k++)
        for (int before = 0; before < COUNT; before++)
            if (k != OUT && before != OUT && k != before)
                CHECK(after[k][before] > EXPECTED / 2 && after[k][before] < 2 * EXPECTED);
    for (int k = 0; k < COUNT; k++)
        CHECK(k == OUT ? first[k] == 0 : first[k] > EXPECTED / 2 && first[k] < 2 * EXPECTED);
}

/* Races all kernels of a copy, for the whole copy and in chunks. The result is read by no core, by this core,
 * or by another core if there is one. Every kernel must get a time, and the memory must be restored. */
static void check_race(ml_copy_spec spec) {
    int32_t kernels[32], count = 0;
    double ns[3 * 32];
    core_mask before, after; /* a race binds the thread to its core, and must restore the allowed cores */
    CHECK(core_allowed(&before));
    CHECK(ml_copy_kernels(&spec, kernels, 32, &count) == ML_OK);
    for (int chunks = 0; chunks < 2; chunks++)
        for (spec.consumer = ML_CONSUMER_NOBODY; spec.consumer <= ML_CONSUMER_PEER; spec.consumer++) {
            memset(ns, 0, sizeof ns);
            spec.call_bytes = chunks ? 1 << 10 : 0;
            int status = ml_copy_race(&spec, kernels, count, 3, ns);
            int alone = status == ML_EUNSUPPORTED && spec.consumer == ML_CONSUMER_PEER;
            CHECK(status == ML_OK || alone);
            for (int i = 0; i < 3 * count; i++)
                CHECK(ns[i] > 0 || alone);
            CHECK(all_background(spec.from_block) && all_background(spec.to_block));
        }
    spec.consumer = ML_CONSUMER_NOBODY;
    CHECK(core_allowed(&after) && memcmp(&before, &after, sizeof before) == 0);
    CHECK(ml_copy_race(&spec, kernels, 0, 3, ns) == ML_EINVAL);
    CHECK(ml_copy_race(&spec, (int32_t[]){1000}, 1, 3, ns) == ML_EINVAL);
}

/* Changes the byte at offset `at`, in the payload or in a gap. The verification must return `expected`, and
 * ML_OK after the byte is restored. */
static void check_found(ml_copy_spec spec, int64_t at, int expected) {
    ml_copy *copy;
    unsigned char *byte = (unsigned char *)spec.to_block + at;
    CHECK(ml_copy_open(&spec, &copy) == ML_OK);
    CHECK(ml_copy_prepare(copy, 1) == ML_OK && ml_copy_once(copy) == ML_OK);
    *byte ^= 0x40;
    CHECK(ml_copy_verify(copy, 1) == expected);
    *byte ^= 0x40;
    CHECK(ml_copy_verify(copy, 1) == ML_OK);
    CHECK(ml_copy_close(copy) == ML_OK);
}

static void refused(ml_copy_spec spec, const char *words) {
    ml_copy *copy;
    CHECK(ml_copy_open(&spec, &copy) == ML_EINVAL);
    if (strstr(ml_error(), words) == NULL)
        fprintf(stderr, "%s\n", ml_error());
    CHECK(strstr(ml_error(), words) != NULL);
}

static void check_refusals(ml_copy_spec good) {
    int32_t twice[] = {4, 9, 4}, outside[] = {0, CAPACITY / 8}, negative[] = {0, -1};
    ml_copy_spec s = good;
    s.to.blocks--;
    refused(s, "payloads differ");
    s = good, s.to_capacity = 100;
    refused(s, "more than the memory's 100");
    s = good, s.to_block = NULL;
    refused(s, "to: the memory is NULL");
    s = good, s.from_block = (char *)s.from_block + 2;
    refused(s, "from: the memory is NULL or not at");
    s = good, s.to_block = (char *)s.from_block + 4096;
    refused(s, "overlap");
    s = good, s.from.block_bytes = 6;
    refused(s, "of 6 bytes");
    s = good, s.from.blocks = 0;
    refused(s, "0 blocks");
    s = good, s.to.stride_bytes = 4;
    refused(s, "stride of 4 bytes");
    s = good, s.line_bytes = 48;
    refused(s, "lines of 48 bytes");
    s = good, s.kernel = 1000;
    refused(s, "number 1000");
    s = good, s.from = (ml_walk){3, 8, 0, twice}, s.to = (ml_walk){3, 8, 16, NULL};
    refused(s, "from: block 2 overlaps");
    s = good, s.to = (ml_walk){3, 8, 0, twice}, s.from = (ml_walk){3, 8, 16, NULL};
    refused(s, "to: block 2 overlaps");
    s = good, s.to = (ml_walk){2, 8, 0, outside}, s.from = (ml_walk){2, 8, 16, NULL};
    refused(s, "to: index 1 is 131072");
    s = good, s.to = (ml_walk){2, 8, 0, negative}, s.from = (ml_walk){2, 8, 16, NULL};
    refused(s, "to: index 1 is -1");
    CHECK(ml_copy_open(NULL, NULL) == ML_EINVAL);
}

int main(void) {
    check_race_order();
    static int32_t index[BLOCKS];
    void *from, *to;
    CHECK(ml_region_open(CAPACITY, ML_PAGES_BASE, &from) == ML_OK);
    CHECK(ml_region_open(CAPACITY, ML_PAGES_BASE, &to) == ML_OK);
    for (int32_t i = 0; i < BLOCKS; i++)
        index[i] = (int32_t)((int64_t)i * 7919 % BLOCKS) * 3;
    ml_walk run = {1, BLOCKS * 8, 0, NULL}, strided = {BLOCKS, 8, 200, NULL}, indexed = {BLOCKS, 8, 0, index};
    check_run(spec_of(from, to, run, run));
    check_run(spec_of(from, to, strided, run));
    check_run(spec_of(from, to, run, strided));
    check_run(spec_of(from, to, indexed, run));
    check_run(spec_of(from, to, run, indexed));
    check_run(spec_of(from, to, strided, indexed));
    check_race(spec_of(from, to, run, run));
    check_race(spec_of(from, to, strided, run));
    check_race(spec_of(from, to, run, indexed));
    check_race(spec_of(from, to, strided, indexed));
    /* With these borders, every copy belongs to the class `memory`. */
    CHECK(ml_copy_borders_set(1, 1, 1) == ML_OK);
    check_race(spec_of(from, to, indexed, run));
    check_race(spec_of(from, to, run, strided));
    /* With these borders, every copy belongs to the class L3. */
    CHECK(ml_copy_borders_set(1, 1, 1 << 30) == ML_OK);
    check_race(spec_of(from, to, strided, run));
    CHECK(ml_copy_borders_set(0, 0, 0) == ML_OK);
    check_found(spec_of(from, to, run, strided), 2999 * 200 + 7, ML_EDATA);
    check_found(spec_of(from, to, run, strided), 8, ML_EDATA);
    /* A byte in the gap before the last block, on the same cache line. */
    check_found(spec_of(from, to, run, strided), 2999 * 200 - 8, ML_EDATA);
    check_found(spec_of(from, to, run, indexed), 7, ML_EDATA);
    check_found(spec_of(from, to, run, indexed), 8, ML_EDATA);
    check_found(spec_of(from, to, run, indexed), 23, ML_EDATA);
    /* Not found: 3000 * 8 is the end of a cache line, so this byte is on an untouched line. */
    check_found(spec_of(from, to, strided, run), BLOCKS * 8 + 1, ML_OK);
    check_refusals(spec_of(from, to, run, strided));
    CHECK(ml_copy_kernel_name(-1) == NULL && ml_copy_kernel_name(1000) == NULL);
    CHECK(ml_cache_bytes(1) >= 4096 && ml_cache_bytes(2) >= ml_cache_bytes(1) && ml_cache_bytes(4) == 0);
    CHECK(ml_region_close(from, CAPACITY) == ML_OK && ml_region_close(to, CAPACITY) == ML_OK);
    return 0;
}
