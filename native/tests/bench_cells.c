/* bench_cells.c: makes the copies of the standard plan. Patterns, footprints and numbers of words are those
 * of the Java classes CopiesSize and CopiesPlan. */
#include "bench_cells.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const patterns[] = {
    "1",      "2",    "3",    "4",    "6",      "8",      "12",   "16",   "24",     "32",  "48",   "64",
    "128",    "1000", "1024", "1032", "4096",   "2x3",    "2x16", "2x64", "2x1024", "6x8", "6x48", "6x64",
    "6x1024", "8x16", "8x24", "8x64", "8x1024", "8x1032", "w",    "ws",   "2xw",    "8xw", NULL};
static const char *const both[] = {"2", "4", "8", "16", "64", "1024", "w", NULL};

static const int64_t footprints[] = {16 << 10, 256 << 10, 8 << 20, 128 << 20};
static const char *const footprint_names[] = {"16K", "256K", "8M", "128M"};

/* The same values as in CopiesPlan.java. */
enum { FOOTPRINTS = 4, LEAST_WORDS = 1024, MOST_INDEXED_WORDS = 1 << 21, MULTIPLE = 48, SPARSITY = 4 };

typedef struct pattern {
    int64_t block, stride; /* both in words of 8 bytes; stride 0: an indexed pattern */
    int sorted;
} pattern;

static uint64_t seed = 7;

void bench_ok(int status) {
    if (status != ML_OK) {
        fprintf(stderr, "bench_copies: %s\n", ml_error());
        exit(5);
    }
}

static int64_t below(int64_t n) {
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int64_t)((seed >> 33) % (uint64_t)n);
}

static pattern parse(const char *text) {
    const char *x = strchr(text, 'x'), *rest = x == NULL ? text : x + 1;
    return (pattern){x == NULL ? 1 : atoi(text), *rest == 'w' ? 0 : atoi(rest), strcmp(rest, "ws") == 0};
}

static int64_t span(const pattern *p, int64_t words) {
    if (p->stride == 0)
        return p->sorted ? words * SPARSITY : words;
    return (words / p->block - 1) * p->stride + p->block;
}

static int64_t words_of(const pattern *p, int64_t footprint) {
    int64_t step = span(p, 2 * MULTIPLE) - span(p, MULTIPLE);
    int64_t words = footprint / ML_WORD * MULTIPLE / (step > MULTIPLE ? step : MULTIPLE);
    if (p->stride == 0 && words > MOST_INDEXED_WORDS)
        words = MOST_INDEXED_WORDS;
    return (words > LEAST_WORDS ? words : LEAST_WORDS) / MULTIPLE * MULTIPLE + MULTIPLE;
}

/* Returns an index: all blocks in random order, or a random quarter of the blocks in ascending order. */
static int32_t *index_of(const pattern *p, int64_t blocks) {
    int32_t *index = malloc((size_t)blocks * sizeof *index);
    int64_t taken = 0, all = p->sorted ? blocks * SPARSITY : blocks;
    for (int64_t i = 0; i < all && taken < blocks; i++)
        if (below(all - i) < blocks - taken)
            index[taken++] = (int32_t)(i * p->block);
    for (int64_t i = blocks - 1; i > 0 && !p->sorted; i--) {
        int64_t j = below(i + 1);
        int32_t kept = index[i];
        index[i] = index[j];
        index[j] = kept;
    }
    return index;
}

static ml_walk walk(const pattern *p, int64_t words) {
    int64_t blocks = words / p->block;
    if (p->stride == 1)
        return (ml_walk){1, words * ML_WORD, words * ML_WORD, NULL};
    return (ml_walk){blocks, p->block * ML_WORD, p->stride * ML_WORD,
                     p->stride == 0 ? index_of(p, blocks) : NULL};
}

static void candidates(bench_cell *cell) {
    int32_t all[MOST_KERNELS], count;
    bench_ok(ml_copy_kernels(&cell->spec, all, MOST_KERNELS, &count));
    cell->spec.kernel = ML_COPY_PLAIN;
    bench_ok(ml_copy_kernel(&cell->spec, &cell->kernels[0]));
    cell->spec.kernel = ML_COPY_BEST;
    cell->kernels[1] = cell->kernels[0];
    cell->count = 2;
    for (int32_t i = 0; i < count && cell->count < MOST_KERNELS; i++)
        if (all[i] != cell->kernels[0])
            cell->kernels[cell->count++] = all[i];
}

static bench_cell made(int footprint, const char *from, const char *to) {
    pattern source = parse(from), target = parse(to);
    int64_t words = words_of(source.stride == 1 ? &target : &source, footprints[footprint]);
    bench_cell cell = {.memory = footprint == FOOTPRINTS - 1};
    snprintf(cell.name, sizeof cell.name, "%sC%s/%s", from, to, footprint_names[footprint]);
    cell.spec = (ml_copy_spec){.line_bytes = LINE,
                               .kernel = ML_COPY_BEST,
                               .from = walk(&source, words),
                               .to = walk(&target, words),
                               .from_capacity = (span(&source, words) * ML_WORD + LINE - 1) / LINE * LINE,
                               .to_capacity = (span(&target, words) * ML_WORD + LINE - 1) / LINE * LINE,
                               .pages = ML_PAGES_BASE,
                               .consumer = ML_CONSUMER_NOBODY};
    return cell;
}

int bench_cells(bench_cell *cells) {
    int count = 0;
    int64_t most = 0;
    void *from, *to;
    for (int f = 0; f < FOOTPRINTS; f++) {
        for (int p = 0; patterns[p] != NULL; p++) {
            cells[count++] = made(f, patterns[p], "1");
            if (p > 0)
                cells[count++] = made(f, "1", patterns[p]);
        }
        for (int p = 0; both[p] != NULL; p++)
            cells[count++] = made(f, both[p], both[p]);
    }
    for (int i = 0; i < count; i++) {
        most = cells[i].spec.from_capacity > most ? cells[i].spec.from_capacity : most;
        most = cells[i].spec.to_capacity > most ? cells[i].spec.to_capacity : most;
    }
    bench_ok(ml_region_open(most, ML_PAGES_BASE, &from));
    bench_ok(ml_region_open(most, ML_PAGES_BASE, &to));
    for (int i = 0; i < count; i++) {
        cells[i].spec.from_block = from;
        cells[i].spec.to_block = to;
        bench_ok(ml_copy_class(&cells[i].spec, cells[i].of));
        candidates(&cells[i]);
    }
    return count;
}
