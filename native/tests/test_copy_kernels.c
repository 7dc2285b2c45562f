/* test_copy_kernels.c: compares every copy kernel with a copy word by word: strided and indexed, whole and in
 * parts, in unaligned memory, and in memory that begins or ends at a protected page. Gaps, and the bytes
 * after a run, must not be written. Kernels that this processor cannot run are listed and left out. */
#include "../kernels/copy_kernels.h"
#include "../kernels/walk.h"
#include "../machine/cpu.h"
#include "../walks/walks.h"
#include "check.h"
#include "walks.h"

#include <string.h>
#include <sys/mman.h>

/* Values for `offset`: the memory starts right after a protected page, or ends right before one. Other values
 * are the offset of its start from a cache line. */
enum { AT_FRONT = -1, AT_BACK = -2 };
enum { GUARD = 128, GAP = 0xEE, BARRED = 1 << 16, BETWEEN = 1 << 18 };

static unsigned char *between[2]; /* memory between protected pages, for the source and for the destination */

static int runs[64]; /* number of copies by each kernel */

/* Returns the place in memory of byte k of a walk's payload. */
static int64_t place(const ml_walk *w, int64_t k) {
    return start_of(w, k / w->block_bytes) + k % w->block_bytes;
}

/* Returns accessible pages that lie between two protected pages. */
static unsigned char *bar_both_ends(void) {
    unsigned char *all = mmap(NULL, BETWEEN + 2 * BARRED, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK(all != MAP_FAILED);
    CHECK(mprotect(all + BARRED, BETWEEN, PROT_READ | PROT_WRITE) == 0);
    return all + BARRED;
}

/* Returns memory for a walk. Memory for reading ends where the walk ends, so that a sanitizer finds accesses
 * after it. Memory for writing has guard bytes after it, which are checked. */
static unsigned char *memory(int64_t bytes, int offset, unsigned char *barred, unsigned char **whole) {
    *whole = NULL;
    CHECK(bytes <= BETWEEN);
    if (offset < 0)
        return offset == AT_FRONT ? barred : barred + BETWEEN - bytes;
    size_t length = (size_t)(bytes + offset);
    int bad = posix_memalign((void **)whole, 64, length == 0 ? 1 : length);
    CHECK(!bad);
    return *whole + offset;
}

typedef void copier(int32_t kernel, void *to, const void *from, const ml_walk *t, const ml_walk *f);

/* The memory of source and destination, and what the destination must contain after the copy. */
typedef struct copied {
    const ml_walk *t, *f;
    int offset;
    unsigned char *to, *from, *expected;
    size_t to_bytes;
} copied;

static void check_copy(copier *copy, int32_t kernel, const copied *c) {
    memset(c->to, GAP, c->to_bytes);
    copy(kernel, c->to, c->from, c->t, c->f);
    if (memcmp(c->to, c->expected, c->to_bytes) != 0)
        fprintf(stderr, "%s, %lld blocks of %lld bytes from %lld of %lld, offset %d\n",
                kernel < 0 ? "by parts" : copy_kernel_at(kernel)->name, (long long)c->t->blocks,
                (long long)c->t->block_bytes, (long long)c->f->blocks, (long long)c->f->block_bytes,
                c->offset);
    CHECK(memcmp(c->to, c->expected, c->to_bytes) == 0);
}

/* Copies three blocks at a time by walk_gather or walk_scatter. */
static void by_parts(int32_t none, void *to, const void *from, const ml_walk *t, const ml_walk *f) {
    (void)none;
    const ml_walk *walked = walk_is_run(t) ? f : t;
    for (int64_t i = 0; i < walked->blocks; i += 3) {
        int64_t count = walked->blocks - i < 3 ? walked->blocks - i : 3;
        if (walked == f)
            walk_gather((char *)to + i * f->block_bytes, from, f, i, count);
        else
            walk_scatter(to, (const char *)from + i * t->block_bytes, t, i, count);
    }
    if (walked == f)
        walk_gather(to, from, f, walked->blocks, 0);
    else
        walk_scatter(to, from, t, walked->blocks, 0);
}

/* Checks every kernel that can do this copy. */
static void check_kernels(const copied *c) {
    for (int32_t kernel = 0; kernel < copy_kernel_count(); kernel++)
        if (copy_kernel_usable(kernel, cpu_level(), c->t, c->f)) {
            check_copy(copy_kernel_run, kernel, c);
            runs[kernel]++;
        }
    if (copy_operation_of(c->t, c->f) != COPY_WALKED)
        check_copy(by_parts, -1, c);
}

static void check_pair(const ml_walk *t, const ml_walk *f) {
    static const int offsets[] = {0, 4, 8, AT_FRONT, AT_BACK};
    static unsigned char payload[BETWEEN], expected[BETWEEN];
    int64_t from_bytes = extent_of(f), to_bytes = extent_of(t);
    CHECK(from_bytes <= BETWEEN && to_bytes + GUARD <= BETWEEN);
    for (int64_t i = 0; i < from_bytes; i++)
        payload[i] = (unsigned char)(i * 7 + i / 256 + 3);
    memset(expected, GAP, (size_t)to_bytes + GUARD);
    for (int64_t k = 0; k < t->blocks * t->block_bytes; k += 4) /* all blocks are multiples of 4 bytes */
        memcpy(expected + place(t, k), payload + place(f, k), 4);
    for (size_t o = 0; o < sizeof offsets / sizeof *offsets; o++) {
        unsigned char *from_whole, *to_whole;
        copied c = {.t = t, .f = f, .offset = offsets[o], .expected = expected};
        c.to_bytes = (size_t)(to_bytes + (c.offset == AT_BACK ? 0 : GUARD));
        c.from = memory(from_bytes, c.offset, between[0], &from_whole);
        c.to = memory((int64_t)c.to_bytes, c.offset, between[1], &to_whole);
        memcpy(c.from, payload, (size_t)from_bytes);
        check_kernels(&c);
        CHECK(memcmp(c.from, payload, (size_t)from_bytes) == 0);
        free(from_whole);
        free(to_whole);
    }
}

static uint32_t seed = 1;

static int32_t below(int32_t n) {
    seed = seed * 1664525u + 1013904223u;
    return (int32_t)((uint64_t)seed * (uint32_t)n >> 32);
}

/* Fills the index with a random permutation of 0, apart, 2 * apart, …, or, if `sorted` is 1, with an
 * ascending sequence with random gaps. */
static void fill_index(int32_t *index, int64_t blocks, int32_t apart, int sorted) {
    int32_t at = 0;
    for (int64_t i = 0; i < blocks; i++) {
        index[i] = at;
        at += apart * (sorted ? 1 + below(3) : 1);
    }
    for (int64_t i = blocks - 1; i > 0 && !sorted; i--) {
        int32_t j = below((int32_t)i + 1), kept = index[i];
        index[i] = index[j];
        index[j] = kept;
    }
}

static void check_blocks(int64_t blocks, int64_t bytes) {
    static int32_t permutation[2000], subset[2000];
    int64_t gaps[] = {4, 8, 16, 24, 32, 40, 48, 56, 248};
    ml_walk run = {blocks, bytes, bytes, NULL}, whole = {1, blocks * bytes, 0, NULL};
    fill_index(permutation, blocks, (int32_t)((bytes + 15) / 8), 0);
    fill_index(subset, blocks, (int32_t)((bytes + 15) / 8), 1);
    ml_walk permuted = {blocks, bytes, 0, permutation}, sorted = {blocks, bytes, 0, subset};
    check_pair(&run, &run);
    check_pair(&run, &permuted);
    check_pair(&permuted, &run);
    check_pair(&run, &sorted);
    check_pair(&sorted, &run);
    check_pair(&sorted, &permuted);
    for (size_t g = 0; g < sizeof gaps / sizeof *gaps; g++) {
        ml_walk strided = {blocks, bytes, bytes + gaps[g], NULL}, other = {blocks, bytes, bytes + 72, NULL};
        check_pair(&run, &strided);
        check_pair(&strided, &run);
        check_pair(&other, &strided);
        check_pair(&strided, &permuted);
        check_pair(&permuted, &strided);
        if (blocks > 0) {
            check_pair(&whole, &strided);
            check_pair(&strided, &whole);
        }
    }
}

/* Checks copies between blocks of different lengths, such as 12 blocks of 8 bytes to 8 blocks of 12 bytes. */
static void check_unequal(void) {
    int64_t lengths[] = {4, 8, 12, 24, 48, 96};
    for (size_t a = 0; a < 6; a++)
        for (size_t b = 0; b < 6; b++) {
            ml_walk t = {96 / lengths[a], lengths[a], lengths[a] + 4, NULL};
            ml_walk f = {96 / lengths[b], lengths[b], lengths[b] + 20, NULL};
            check_pair(&t, &f);
        }
}

/* Checks long contiguous copies, for the kernel with non-temporal stores. */
static void check_long(void) {
    for (int64_t bytes = 3 * 16384 - 8; bytes <= 3 * 16384 + 72; bytes += 4) {
        ml_walk run = {1, bytes, bytes, NULL};
        check_pair(&run, &run);
    }
}

int main(void) {
    between[0] = bar_both_ends();
    between[1] = bar_both_ends();
    int64_t counts[] = {0, 1, 2, 3, 7, 8, 9, 40, 203},
            lengths[] = {4, 8, 12, 16, 20, 24, 32, 48, 64, 68, 128, 132};
    for (size_t c = 0; c < sizeof counts / sizeof *counts; c++)
        for (size_t l = 0; l < sizeof lengths / sizeof *lengths; l++)
            check_blocks(counts[c], lengths[l]);
    check_unequal();
    check_long();
    for (int operation = COPY_CONTIGUOUS; operation <= COPY_WALKED; operation++)
        CHECK(runs[copy_kernel_plain((enum copy_operation)operation)] > 0);
    for (int32_t kernel = 0; kernel < copy_kernel_count(); kernel++)
        if (cpu_level_has(cpu_level(), copy_kernel_at(kernel)->needs))
            CHECK(runs[kernel] > 0);
        else
            printf("skipped, this processor lacks what it needs: %s\n", copy_kernel_at(kernel)->name);
    return 0;
}
