/* test_nests.c: tests random nests with every kernel: gathering and scattering, whole and in parts that begin
 * and end anywhere, the cache lines that are read, and walks that must be refused. nests.h computes the
 * expected results. */
#include "../error.h"
#include "../kernels/listed.h"
#include "../kernels/walk_read.h"
#include "../transfers/part.h"
#include "../walks/walks.h"
#include "copy_flavour.h"
#include "nests.h"

enum { NESTS = 1200, PARTS = 6, LINE_BYTES = 64 };

static _Alignas(4096) unsigned char memory[NEST_BYTES], other[NEST_BYTES], run[NEST_PAYLOAD + 8];
static unsigned char expected_other[sizeof other], expected_run[sizeof run];
static nest drawn;

static void check_part(const nest *n, walk_kernel gather, walk_kernel scatter, int64_t at, int64_t bytes,
                       int all) {
    int64_t shift = nest_draw(0, 7); /* offset of the contiguous run from an aligned address, in bytes */
    memset(run, 0xEE, sizeof run);
    memset(expected_run, 0xEE, sizeof run);
    memset(other, 0xEE, sizeof other);
    memset(expected_other, 0xEE, sizeof other);
    for (int64_t i = 0; i < bytes; i++) {
        expected_run[shift + i] = memory[n->at[at + i]];
        expected_other[n->at[at + i]] = memory[n->at[at + i]];
    }
    if (all)
        part_gather_all(gather, run + shift, memory, &n->walk);
    else
        part_gather(gather, run + shift, memory, &n->walk, at, bytes);
    CHECK(memcmp(run, expected_run, sizeof run) == 0);
    if (all)
        part_scatter_all(scatter, other, run + shift, &n->walk);
    else
        part_scatter(scatter, other, run + shift, &n->walk, at, bytes);
    CHECK(memcmp(other, expected_other, sizeof other) == 0);
}

static void check_parts(const nest *n) {
    int64_t call = nest_draw(0, 1) ? n->bytes : 512;
    walk_kernel gather = walk_gather_kernel(&n->walk, memory, call, ML_PAGES_BASE, ML_CONSUMER_SELF);
    walk_kernel scatter = walk_scatter_kernel(&n->walk, other, call, ML_PAGES_BASE, ML_CONSUMER_SELF);
    check_part(n, gather, scatter, 0, n->bytes, 1);
    check_part(n, gather, scatter, 0, n->bytes, 0);
    for (int i = 0; i < PARTS; i++) {
        int64_t at = nest_draw(0, n->bytes - 1), most = nest_draw(0, 1) ? n->bytes - at : 40;
        check_part(n, gather, scatter, at, nest_draw(1, most < n->bytes - at ? most : n->bytes - at), 0);
    }
}

/* Checks all blocks in their order and by address. */
static void check_places(const nest *n) {
    const ml_walk *w = &n->walk;
    uint64_t *order = NULL;
    int64_t blocks = walk_passes(w, w->loops) * w->blocks, at = 0, end = 0, extent = 0, inside;
    CHECK(walk_check(w) == ML_OK && walk_payload(w) == n->bytes);
    for (int64_t i = 0; i < blocks; i++) {
        walk_block b = walk_block_of(w, i);
        CHECK(b.at == at && walk_block_at(w, at + b.bytes - 1, &inside) == i && inside == b.bytes - 1);
        for (int64_t k = 0; k < b.bytes; k++)
            CHECK(n->at[at++] == b.start + k);
    }
    CHECK(at == n->bytes);
    for (int64_t i = 0; i < n->bytes; i++)
        extent = n->at[i] >= extent ? n->at[i] + 1 : extent;
    CHECK(walk_extent(w) == extent);
    CHECK(walk_order(w, &order) == ML_OK && walk_check_overlap(w, order) == ML_OK);
    for (int64_t i = 0; i < blocks; i++) {
        walk_block b = walk_block_of(w, walk_nth(order, i));
        CHECK(b.start >= end);
        end = b.start + b.bytes;
    }
    free(order);
}

static uint32_t word_of_line(int64_t line) {
    return (uint32_t)line * 2654435761u + 12345u;
}

static void check_lines(const nest *n, int64_t line_bytes) {
    static _Alignas(4096) uint32_t words[NEST_BYTES / 4];
    static char touched[NEST_BYTES / LINE_BYTES];
    uint64_t *order = NULL;
    walk_lines lines;
    uint32_t sum = 0;
    for (int64_t i = 0; i < NEST_BYTES / 4; i++)
        words[i] = word_of_line(i * 4 / line_bytes);
    memset(touched, 0, sizeof touched);
    for (int64_t i = 0; i < n->bytes; i++)
        touched[n->at[i] / line_bytes] = 1;
    for (int64_t line = 0; line < NEST_BYTES / line_bytes; line++)
        sum += touched[line] ? word_of_line(line) : 0;
    CHECK(walk_order(&n->walk, &order) == ML_OK);
    CHECK(walk_lines_find(words, &n->walk, order, line_bytes, &lines) == ML_OK);
    CHECK(walk_read(words, &n->walk, &lines, line_bytes) == sum);
    walk_lines_forget(&lines);
    free(order);
}

static void check_overlaps(void) {
    for (int i = 0; i < 200; i++) {
        uint64_t *order = NULL;
        nest_random(&drawn, 1);
        CHECK(walk_check(&drawn.walk) == ML_OK && walk_order(&drawn.walk, &order) == ML_OK);
        CHECK(walk_check_overlap(&drawn.walk, order) == ML_EINVAL);
        CHECK(strstr(ml_error(), "overlaps another") != NULL);
        free(order);
    }
}

static void check_refusals(void) {
    static const int32_t index[] = {0, 5}, flat[] = {8, 8}, twice[] = {8, 16};
    static const int64_t starts[] = {0, 64}, far[] = {0, INT64_MAX - 4}, below[] = {0, -8};
    static const ml_loop one = {2, 64}, none = {0, 64}, over = {INT64_C(1) << 62, 2}, back = {3, -64};
    ml_walk good = {.blocks = 2, .block_bytes = 8, .starts = starts}, w = good;
    CHECK(walk_check(&w) == ML_OK);
#define REFUSED(change, why)                                                                                 \
    (w = good, change, CHECKED(walk_check(&w) == ML_EINVAL && strstr(ml_error(), why)))
#define CHECKED(condition)                                                                                   \
    (condition ? 0 : (fprintf(stderr, "line %d: %s\n", __LINE__, ml_error()), exit(1), 0))
    REFUSED(w.index = index, "either an index of positive units or starts");
    REFUSED((w.starts = NULL, w.index = index, w.index_bytes = -4), "positive units");
    REFUSED(w.ends = flat, "not after the previous block");
    REFUSED((w.starts = NULL, w.ends = twice), "needs either an index");
    REFUSED((w.block_bytes = 0), "2 blocks of 0 bytes");
    REFUSED((w.starts = NULL, w.stride_bytes = 7), "stride of 7 bytes");
    REFUSED(w.starts = far, "overflows 64 bits");
    REFUSED(w.starts = below, "below 0");
    REFUSED((w.loop = &none, w.loops = 1), "a loop has 0 passes");
    REFUSED((w.loop = &over, w.loops = 1), "in bytes overflows 64 bits");
    REFUSED((w.loop = &back, w.loops = 1), "128 bytes before the buffer");
    REFUSED(w.loops = MOST_LOOPS + 1, "0 to 32");
    REFUSED(w.start_bytes = INT64_MAX - 70, "overflows 64 bits");
    w = good, w.loop = &one, w.loops = 1;
    CHECK(walk_check(&w) == ML_OK);
}

/* Checks that a nest gets the kernel for its blocks, and that walks without loops get the usual kernels. */
static void check_choice(void) {
    ml_walk words = {512, 8, 64, NULL}, nested = words, moved = words, all = {1024, 8, 64, NULL};
    ml_walk run_of = walk_run(8192), list = words;
    static const ml_loop twice = {2, 40960}, many = {INT64_C(1) << 20, 40960};
    static const int32_t index[512] = {0};
    nested.loop = &twice, nested.loops = 1;
    moved.start_bytes = 64;
    list.index = index, list.index_bytes = 4;
    for (int level = 0; level < 2; level++) {
        load_flavour(level ? "prefetch" : "plain");
        walk_kernel own = walk_gather_kernel(&words, memory, 4096, ML_PAGES_BASE, ML_CONSUMER_SELF);
        walk_kernel longer = walk_gather_kernel(&all, memory, 4096, ML_PAGES_BASE, ML_CONSUMER_SELF);
        CHECK(own.run == NULL && own.part == (level ? gather_strided_prefetch : gather_strided_plain));
        CHECK(walk_gather_kernel(&nested, memory, 4096, ML_PAGES_BASE, ML_CONSUMER_SELF).part == longer.part);
        CHECK(walk_gather_kernel(&moved, memory, 4096, ML_PAGES_BASE, ML_CONSUMER_SELF).part == own.part);
        own = walk_scatter_kernel(&words, memory, 4096, ML_PAGES_BASE, ML_CONSUMER_SELF);
        CHECK(own.part == (level ? scatter_strided_prefetch : scatter_strided_plain));
        list.index_bytes = 0;
        own = walk_gather_kernel(&list, memory, 4096, ML_PAGES_BASE, ML_CONSUMER_SELF);
        CHECK(own.part == (level ? gather_indexed_prefetch : gather_indexed_plain));
        list.index_bytes = 4;
        CHECK(walk_gather_kernel(&list, memory, 4096, ML_PAGES_BASE, ML_CONSUMER_SELF).part == gather_listed);
        CHECK(walk_scatter_kernel(&list, memory, 4096, ML_PAGES_BASE, ML_CONSUMER_SELF).part ==
              scatter_listed);
        nested.loop = &many; /* all passes together exceed the caches for which there are rules */
        CHECK(walk_gather_kernel(&nested, memory, 4096, ML_PAGES_BASE, ML_CONSUMER_SELF).part ==
              gather_strided_plain);
        nested.loop = &twice;
        CHECK(walk_gather_kernel(&run_of, memory, 4096, ML_PAGES_BASE, ML_CONSUMER_SELF).run != NULL);
    }
    CHECK(ml_copy_rules_set("") == ML_OK);
}

static void check_nests(int nests) {
    for (int i = 0; i < nests; i++) {
        nest_random(&drawn, 0);
        check_places(&drawn);
        check_parts(&drawn);
        check_lines(&drawn, LINE_BYTES);
        check_lines(&drawn, 2 * LINE_BYTES);
    }
}

int main(void) {
    for (int64_t i = 0; i < NEST_BYTES; i++)
        memory[i] = (unsigned char)(i * 167 + i / 251);
    check_nests(NESTS);
    load_flavour("prefetch");
    check_nests(NESTS / 4);
#if defined(__x86_64__)
    load_flavour("nt");
    check_nests(NESTS / 4);
#endif
    check_overlaps();
    check_refusals();
    check_choice();
    return 0;
}
