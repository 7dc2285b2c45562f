/* test_copy_choice.c: tests the choice of copy kernels: whatever the rules say, the chosen kernel must be
 * able to do the copy on a processor of the given level. It covers every operation, kind of block length,
 * stride, index, footprint, pages and consumer, and every level, also those that this machine does not have.
 * Each copy is tested without a rule and with a rule for each kernel, also for unsuitable kernels and invalid
 * numbers. Kernels that can run here are compared with a copy word by word. Rules as text are tested, too,
 * and texts that must be refused. */
#include "../kernels/copy_rules.h"
#include "../machine/cpu.h"
#include "../walks/walks.h"
#include "check.h"
#include "walks.h"

#include <string.h>

enum { RUN_BLOCKS = 19, SPAN = 1 << 18, MOST_BYTES = 256, GAP = 0xEE, INDEX = 1 << 12 };

static unsigned char from[SPAN] __attribute__((aligned(64)));
static unsigned char to[SPAN] __attribute__((aligned(64)));
static unsigned char expected[SPAN];
static int32_t sorted[INDEX], shuffled[INDEX];
static copy_rules rules;
static long choices, copies;

static int64_t place(const ml_walk *w, int64_t k) {
    return start_of(w, k / w->block_bytes) + k % w->block_bytes;
}

static void run(int32_t kernel, const ml_walk *t, const ml_walk *f) {
    int64_t bytes = extent_of(t) + 128 < SPAN ? extent_of(t) + 128 : SPAN;
    memset(to, GAP, (size_t)bytes);
    memset(expected, GAP, (size_t)bytes);
    for (int64_t k = 0; k < t->blocks * t->block_bytes; k += 4)
        memcpy(expected + place(t, k), from + place(f, k), 4);
    copy_kernel_run(kernel, to, from, t, f);
    if (memcmp(to, expected, (size_t)bytes) != 0)
        fprintf(stderr, "%s, %lld blocks of %lld bytes, stride %lld\n", copy_kernel_at(kernel)->name,
                (long long)t->blocks, (long long)t->block_bytes, (long long)t->stride_bytes);
    CHECK(memcmp(to, expected, (size_t)bytes) == 0);
    copies++;
}

static int32_t needed[128]; /* the processor level that each kernel's name implies */

static int32_t needed_by(const char *name) {
    return strstr(name, "avx512") != NULL ? ML_CPU_AVX512
           : strstr(name, "avx2") != NULL ? ML_CPU_AVX2
           : strstr(name, "neon") != NULL ? ML_CPU_NEON
                                          : ML_CPU_PLAIN;
}

static void check_chosen(int32_t kernel, int32_t level, const copy_case *copy) {
    const copy_kernel *k = copy_kernel_at(kernel);
    CHECK(k != NULL && k->operation == copy_operation_of(copy->to, copy->from));
    CHECK(cpu_level_has(level, k->needs) && cpu_level_has(level, needed[kernel]));
    CHECK(copy_kernel_usable(kernel, level, copy->to, copy->from));
    choices++;
}

/* Returns a walk of the first blocks of a walk, with at most `bytes` bytes. */
static ml_walk first_of(const ml_walk *w, int64_t bytes) {
    ml_walk first = *w;
    if (walk_is_run(w) && w->blocks == 1)
        first.block_bytes = bytes;
    else
        first.blocks = bytes / w->block_bytes;
    return first;
}

/* Chooses a kernel without rules, and with a rule for each kernel number. A chosen kernel that can run on
 * this machine is run once. */
static void check_level(const copy_case *copy, int32_t level, int runs) {
    char ran[128] = {0};
    copy_class class = copy_class_of(copy);
    for (int32_t number = -2; number <= copy_kernel_count() + 1; number++) {
        rules.count = number == -2 ? 0 : 1;
        rules.rules[0] = (copy_rule){class, number};
        int32_t kernel = copy_choose(&rules, level, copy);
        check_chosen(kernel, level, copy);
        CHECK(number != -2 || kernel == copy_default(copy_operation_of(copy->to, copy->from)));
        /* A rule with a suitable kernel must be followed. */
        CHECK(kernel == number || number < 0 || !copy_kernel_usable(number, level, copy->to, copy->from));
        if (!runs || ran[kernel] || !cpu_level_has(cpu_level(), copy_kernel_at(kernel)->needs))
            continue;
        ran[kernel] = 1;
        int64_t unit =
            copy->to->block_bytes < copy->from->block_bytes ? copy->from->block_bytes : copy->to->block_bytes;
        const ml_walk *walked = walk_is_run(copy->to) ? copy->from : copy->to;
        int64_t bytes = walk_is_run(walked) ? unit : walked->block_bytes * RUN_BLOCKS;
        ml_walk t = first_of(copy->to, bytes), f = first_of(copy->from, bytes);
        run(kernel, &t, &f);
    }
}

static void check_case(copy_case copy, int runs) {
    for (int32_t level = ML_CPU_PLAIN; level <= ML_CPU_NEON; level++)
        check_level(&copy, level, runs && level == cpu_level());
}

/* Checks a small walk and a whole one, then walks larger than each cache, in long calls and in chunks, on
 * both kinds of pages. */
static void check_walks(ml_walk walk, int scatter, ml_walk other) {
    int64_t footprints[] = {0, ml_copy_border(1) * 3 / 2, ml_copy_border(2) * 3 / 2, ml_copy_border(3) * 2};
    for (int reach = 0; reach < 4; reach++) {
        ml_walk w = walk, o = other;
        int64_t step = walk.index != NULL || walk.stride_bytes < 64 ? 64 : walk.stride_bytes;
        if (walk.index == NULL && footprints[reach] > 0)
            w.blocks = footprints[reach] / step + 1;
        if (o.blocks == 1)
            o.block_bytes = w.blocks * w.block_bytes;
        else
            o.blocks = w.blocks;
        copy_case copy = {scatter ? &w : &o,        scatter ? &o : &w, scatter ? to : from,
                          w.blocks * w.block_bytes, ML_PAGES_BASE,     ML_CONSUMER_NOBODY};
        check_case(copy, reach == 0);
        copy.call_bytes = copy.call_bytes < 8192 ? copy.call_bytes : 8192;
        copy.pages = ML_PAGES_HUGE;
        copy.consumer = ML_CONSUMER_SELF + reach % 2;
        check_case(copy, 0);
    }
}

static void check_blocks(int64_t bytes) {
    int64_t more[] = {4, 8, 16, 24, 40, 48, 56, 64, 120, 504, 512, 4096, 8192};
    ml_walk run_of = {1, RUN_BLOCKS * bytes, 0, NULL};
    for (size_t m = 0; m < sizeof more / sizeof *more; m++) {
        ml_walk strided = {RUN_BLOCKS, bytes, bytes + more[m], NULL};
        ml_walk other = {RUN_BLOCKS, bytes, bytes + 72, NULL};
        check_walks(strided, 0, run_of);
        check_walks(strided, 1, run_of);
        check_walks(strided, 1, other);
        strided.stride_bytes = more[m]; /* blocks at this stride, if they do not overlap */
        if (more[m] > bytes)
            check_walks(strided, 0, run_of), check_walks(strided, 1, run_of);
    }
    for (int32_t i = 0; i < INDEX; i++) {
        sorted[i] = (int32_t)((bytes + 15) / 8) * i;
        shuffled[i] = (int32_t)((bytes + 15) / 8) * (i * 7 % RUN_BLOCKS);
    }
    ml_walk by_order = {RUN_BLOCKS, bytes, 0, sorted}, by_chance = {RUN_BLOCKS, bytes, 0, shuffled};
    for (int scatter = 0; scatter < 2; scatter++) {
        check_walks(by_order, scatter, run_of);
        check_walks(by_chance, scatter, run_of);
    }
    check_walks(by_order, 1, by_chance);
    check_walks(run_of, 1, (ml_walk){1, RUN_BLOCKS * bytes, 0, NULL});
}

static void refused(const char *text, const char *words) {
    CHECK(ml_copy_rules_set(text) == ML_EINVAL);
    if (strstr(ml_error(), words) == NULL)
        fprintf(stderr, "%s\n", ml_error());
    CHECK(strstr(ml_error(), words) != NULL);
}

static void check_text(void) {
    static const char wanted[] = "gather_strided/8/x2C1/L1/long/4K/nobody gather_strided_prefetch\n";
    ml_walk walk = {64, 8, 16, NULL}, whole = {1, 512, 0, NULL};
    ml_copy_spec spec = {0, ML_COPY_BEST, 64, walk, whole, from, to, SPAN, SPAN, 0, 0, 0};
    char name[ML_COPY_CLASS_NAME];
    int32_t kernel;
    CHECK(ml_copy_class(&spec, name) == ML_OK);
    CHECK(strncmp(wanted, name, strlen(name)) == 0 && wanted[strlen(name)] == ' ');
    CHECK(ml_copy_rules_set(wanted) == ML_OK && ml_copy_kernel(&spec, &kernel) == ML_OK);
    CHECK(strcmp(ml_copy_kernel_name(kernel), "gather_strided_prefetch") == 0);
    refused("gather_strided/8/x2C1/L1/long/4K/nobody gather_strided_magic\n", "'gather_strided_magic'");
    refused("gather_strided/8/x2C1/L1/long/4K/nobody scatter_strided_plain\n", "does not do copies");
    refused("gather_strided/8/x2C1/L4/long/4K/nobody gather_strided_plain\n", "'gather_strided/8/x2C1/L4");
    refused("gather_strided/8/x2C1/L1/long/4K/nobody/more gather_strided_plain\n", "more'");
    refused("gather_strided/8/x2C1/L1/long/4K/nobody\n", "is not a rule");
    char twice[2 * sizeof wanted];
    snprintf(twice, sizeof twice, "%s%s", wanted, wanted);
    refused(twice, "has two rules");
    /* Rules that are refused must not change the loaded rules. */
    CHECK(ml_copy_kernel(&spec, &kernel) == ML_OK);
    CHECK(strcmp(ml_copy_kernel_name(kernel), "gather_strided_prefetch") == 0);
    spec.consumer = ML_CONSUMER_SELF; /* the rule is for another class */
    CHECK(ml_copy_kernel(&spec, &kernel) == ML_OK);
    CHECK(strcmp(ml_copy_kernel_name(kernel), "gather_strided_plain") == 0);
    CHECK(ml_copy_rules_set("") == ML_OK);
    CHECK(ml_copy_borders_set(65536, 65536, 1024) == ML_EINVAL);
    CHECK(ml_copy_borders_set(768, 65536, 1 << 20) == ML_OK && ml_copy_class(&spec, name) == ML_OK);
    CHECK(strcmp(name, "gather_strided/8/x2C1/L2/long/4K/self") == 0);
    CHECK(ml_copy_borders_set(0, 0, 0) == ML_OK && ml_copy_border(1) == ml_cache_bytes(1));
}

/* Converts a class to its name and back; the result must be the same class. */
static void check_name(const copy_class *c) {
    char name[COPY_CLASS_NAME];
    copy_class again;
    copy_class_name(c, name);
    CHECK(copy_class_parse(name, &again) && copy_class_compare(c, &again) == 0);
}

int main(void) {
    CHECK(copy_kernel_count() <= (int32_t)(sizeof needed / sizeof *needed));
    for (int32_t kernel = 0; kernel < copy_kernel_count(); kernel++)
        needed[kernel] = needed_by(copy_kernel_at(kernel)->name);
    for (int64_t i = 0; i < SPAN; i++)
        from[i] = (unsigned char)(i * 7 + i / 256 + 3);
    /* Above 64 bytes, fewer lengths are tested: classes and kernels distinguish only whole lines and lengths
     * that are not whole words. */
    for (int64_t bytes = 4; bytes <= MOST_BYTES; bytes += bytes < 136 ? 4 : 20)
        check_blocks(bytes);
    check_text();
    for (int32_t at = 0; at < 4; at++)
        check_name(&(copy_class){COPY_WALKED, at, 3 * at, 4 * at, at, at % 2, at / 2, at % 3});
    printf("%ld choices, %ld copies\n", choices, copies);
    CHECK(choices > 1000000 && copies > 5000);
    return 0;
}
