/* copy_class.c: determines the class of a copy from the walks (sequences of blocks) of its source and its
 * destination. */
#include "copy_class.h"
#include "../machine/caches.h"
#include "../walks/walks.h"
#include "blocks.h"

enum { BLOCKS_RUN, BLOCKS_8, BLOCKS_16, BLOCKS_48, BLOCKS_LONG, BLOCKS_LINES, BLOCKS_OTHER };

/* The classes of strides. Classes 0 to 6 have strides of exactly 2 to 8 words. */
enum { EXACT = 7, UP_TO_15 = EXACT, AT_16, UP_TO_64, AT_64, UP_TO_511, UP_TO_511_M, BEYOND, BEYOND_M };
enum { SORTED = BEYOND_M + 1, RANDOM, RUN };

enum { FAR_WORDS = 512, CONFLICT_BYTES = 512, MOST_CONFLICTS = 64 };

static int64_t borders[3];

void copy_borders_set(const int64_t bytes[3]) {
    for (int level = 0; level < 3; level++)
        borders[level] = bytes[level];
}

/* Stores how many bytes a copy may touch to belong to the classes L1, L2 and L3. For L3 it is one core's
 * share, because the other cores copy, too. Some virtual machines report more L3 cache than they have; the
 * class L3 then contains copies from memory, but its rules were measured with the same copies. */
void copy_borders(int64_t bytes[3]) {
    for (int level = 0; level < 3; level++) {
        int64_t system = level < 2 ? ml_cache_bytes(level + 1) : cache_share_bytes(3);
        bytes[level] = borders[level] > 0 ? borders[level] : system;
    }
}

static int32_t reach_of(int64_t touched, const int64_t most[3]) {
    int32_t reach = IN_L1;
    while (reach < IN_MEMORY && touched > most[reach])
        reach++;
    return reach;
}

/* Returns one of five entries of an index: `part` 0 is the first entry, 4 the last, the others are evenly
 * spaced between them. */
static int64_t entry(const ml_walk *w, int part) {
    return w->index[(w->blocks - 1) * part / 4];
}

static int sorted(const ml_walk *w) {
    for (int part = 1; part <= 4 && w->blocks > 0; part++)
        if (entry(w, part) < entry(w, part - 1))
            return 0;
    return 1;
}

/* Estimates the offset of the end of an indexed walk from five entries of the index. A sorted index has its
 * largest entry among them. For a random permutation, the largest of five entries is near the end. */
static int64_t likely_end(const ml_walk *w) {
    int64_t greatest = 0;
    for (int part = 0; part <= 4 && w->blocks > 0; part++)
        greatest = entry(w, part) > greatest ? entry(w, part) : greatest;
    return (greatest + 1) * ML_WORD + w->block_bytes;
}

/* Returns the bytes of all cache lines that a walk touches. Strides of 2, 4, 8… lines use only a half, a
 * quarter, an eighth… of the sets of a cache. The result is multiplied accordingly, as if the walk touched
 * more lines. */
static int64_t touched_bytes(const ml_walk *w) {
    if (walk_is_run(w))
        return w->blocks * w->block_bytes;
    int64_t lines = w->blocks * ((w->block_bytes + LINE - 1) / LINE) * LINE;
    int64_t span = w->index != NULL ? likely_end(w) : w->blocks * w->stride_bytes;
    if (w->index == NULL && w->stride_bytes % LINE == 0) {
        int64_t conflicts = w->stride_bytes / LINE & -(w->stride_bytes / LINE);
        lines *= conflicts < MOST_CONFLICTS ? conflicts : MOST_CONFLICTS;
    }
    return lines < span ? lines : span;
}

static int32_t stride_class(const ml_walk *w) {
    if (walk_is_run(w))
        return RUN;
    if (w->index != NULL)
        return sorted(w) ? SORTED : RANDOM;
    int64_t words = (w->stride_bytes + ML_WORD - 1) / ML_WORD;
    int conflicts = w->stride_bytes % CONFLICT_BYTES == 0;
    if (words <= 8)
        return words <= 2 ? 0 : (int32_t)words - 2;
    if (words <= 16)
        return words < 16 ? UP_TO_15 : AT_16;
    if (words <= 64)
        return conflicts ? AT_64 : UP_TO_64;
    if (words < FAR_WORDS)
        return conflicts ? UP_TO_511_M : UP_TO_511;
    return conflicts ? BEYOND_M : BEYOND;
}

/* Returns whether the blocks of a walk are whole cache lines. If the walk has an index, only five of its
 * entries are checked. */
static int whole_lines(const void *memory, const ml_walk *w) {
    if (w->block_bytes % LINE != 0 || (uintptr_t)memory % LINE != 0)
        return 0;
    if (w->index == NULL)
        return w->stride_bytes % LINE == 0;
    for (int part = 0; part <= 4 && w->blocks > 0; part++)
        if (entry(w, part) % (LINE / ML_WORD) != 0)
            return 0;
    return 1;
}

static int32_t blocks_class(const void *memory, const ml_walk *w) {
    int64_t bytes = w->block_bytes;
    if (bytes % ML_WORD != 0 || (w->index == NULL && w->stride_bytes % ML_WORD != 0))
        return BLOCKS_OTHER;
    if (whole_lines(memory, w))
        return BLOCKS_LINES;
    return bytes == 8 ? BLOCKS_8 : bytes == 16 ? BLOCKS_16 : bytes <= 48 ? BLOCKS_48 : BLOCKS_LONG;
}

copy_class copy_class_of(const copy_case *copy) {
    const ml_walk *to = copy->to, *from = copy->from, *walked = walk_is_run(to) ? from : to;
    enum copy_operation operation = copy_operation_of(to, from);
    int64_t most[3], dense = copy->call_bytes;
    int64_t other = operation == COPY_WALKED ? touched_bytes(from) : dense;
    copy_class c = {.operation = operation, .from = stride_class(from), .to = stride_class(to)};
    copy_borders(most);
    if (operation == COPY_WALKED && to->block_bytes != from->block_bytes)
        c.blocks = BLOCKS_OTHER;
    else if (operation != COPY_CONTIGUOUS)
        c.blocks = blocks_class(copy->walked, walked);
    c.reach = reach_of(touched_bytes(walked) + other, most);
    c.chunk = operation != COPY_WALKED && c.reach >= IN_L3 && dense <= most[IN_L2];
    c.pages = copy->pages;
    c.consumer = copy->consumer;
    return c;
}

int copy_class_compare(const copy_class *a, const copy_class *b) {
    /* Memcmp is correct, because the structure has eight numbers and no padding. */
    return memcmp(a, b, sizeof *a);
}
