/* walk_read.c: reads one word of each cache line that a walk (a list of blocks of memory) touches. This is
 * the last part of the measured time of every method, so it must be fast. If the lines can be computed from
 * the walk, the loops contain nothing but loads. */
#include "walk_read.h"
#include "../error.h"
#include "../walks/walks.h"

#include <stdlib.h>

static inline uint32_t word_at(const char *at) {
    return *(const volatile uint32_t *)at;
}

/* Returns the address of the cache line after the one that contains `at`. */
static inline const char *next_line(const char *at, int64_t line) {
    return (const char *)(((uintptr_t)at | (uintptr_t)(line - 1)) + 1);
}

/* Reads one word of each cache line of `bytes` bytes from `start` on. `line` is the size of a line. */
static inline uint32_t read_span(const char *start, int64_t bytes, int64_t line) {
    uint32_t sum = word_at(start);
    for (const char *at = next_line(start, line); at < start + bytes; at += line)
        sum += word_at(at);
    return sum;
}

/* Reads the lines of blocks whose distance is a multiple of a line, with gaps of at least a line. All blocks
 * have the same number of lines and share no lines. The lines are read block by block. Reading the first
 * lines of all blocks, then the second lines, would visit another page with each read. */
static uint32_t read_alike(const char *start, const ml_walk *w, int64_t line) {
    uint32_t sum = 0;
    int64_t first = next_line(start, line) - start;
    if (first >= w->block_bytes) {
        for (int64_t i = 0; i < w->blocks; i++)
            sum += word_at(start + i * w->stride_bytes);
        return sum;
    }
    for (int64_t i = 0; i < w->blocks; i++, start += w->stride_bytes)
        sum += read_span(start, w->block_bytes, line);
    return sum;
}

static uint32_t read_strided(const char *start, const ml_walk *w, int64_t line) {
    uint32_t sum = 0;
    const char *end = start; /* end of the last line that has been read */
    for (int64_t i = 0; i < w->blocks; i++, start += w->stride_bytes) {
        if (start >= end)
            sum += word_at(start);
        const char *at = start >= end ? next_line(start, line) : end;
        for (; at < start + w->block_bytes; at += line)
            sum += word_at(at);
        end = at;
    }
    return sum;
}

/* Reads one word of each line of a walk's blocks, which are equally spaced. */
static uint32_t read_blocks(const char *start, const ml_walk *w, int64_t line) {
    int64_t extent = (w->blocks - 1) * w->stride_bytes + w->block_bytes;
    /* Gaps contain no whole line, so all lines from the first to the last block are read. */
    if (walk_list_is_run(w) || w->stride_bytes <= line)
        return read_span(start, extent, line);
    if (w->stride_bytes % line == 0 && w->block_bytes <= w->stride_bytes - line)
        return read_alike(start, w, line);
    return read_strided(start, w, line);
}

static uint32_t read_passes(const char *memory, const ml_walk *w, int64_t line) {
    uint32_t sum = 0;
    FOR_WALK_PASSES(p, w)
    sum += read_blocks(memory + p.at, w, line);
    return sum;
}

uint32_t walk_read(const void *memory, const ml_walk *w, const walk_lines *lines, int64_t line_bytes) {
    uint32_t sum = 0;
    if (lines != NULL && lines->words != NULL)
        for (int64_t i = 0; i < lines->count; i++)
            sum += word_at((const char *)memory + (int64_t)lines->words[i] * (int64_t)sizeof(uint32_t));
    else if (w->loops == 0)
        sum = read_blocks((const char *)memory + w->start_bytes, w, line_bytes);
    else
        sum = read_passes(memory, w, line_bytes);
    return sum;
}

uint32_t walk_read_blocks(const void *memory, const ml_walk *w, int64_t line_bytes) {
    uint32_t sum = 0;
    if (w->index == NULL)
        return walk_read(memory, w, NULL, line_bytes);
    for (int64_t i = 0; i < w->blocks; i++)
        sum += read_span((const char *)memory + walk_start(w, i), w->block_bytes, line_bytes);
    return sum;
}

/* Stores, for each cache line that the walk touches, the index of a word in it, in the order of addresses.
 * Returns the number of lines. If `words` is NULL, it only counts them. */
static int64_t collect(const char *memory, const ml_walk *w, const uint64_t *order, int64_t line,
                       uint32_t *words) {
    int64_t count = 0, blocks = walk_passes(w, w->loops) * w->blocks;
    const char *end = memory;
    for (int64_t i = 0; i < blocks; i++) {
        walk_block b = walk_block_of(w, walk_nth(order, i));
        const char *start = memory + b.start, *at = start > end ? start : end;
        for (; at < start + b.bytes; at = next_line(at, line)) {
            if (words != NULL)
                words[count] = (uint32_t)((uintptr_t)(at - memory) / sizeof(uint32_t));
            count++;
        }
        end = at > end ? at : end;
    }
    return count;
}

/* Returns whether simple loops can find all lines, each once. The blocks must be equally spaced and aligned
 * to 4 bytes, and no two passes may share a line. */
static int lines_follow(const ml_walk *w, int64_t line) {
    if (w->index != NULL || w->starts != NULL || w->ends != NULL)
        return 0;
    int64_t extent = (w->blocks - 1) * w->stride_bytes + w->block_bytes;
    int64_t bits = w->start_bytes | (w->blocks > 1 ? w->stride_bytes : 0);
    for (int64_t l = w->loops; l-- > 0;) {
        if (w->loop[l].stride_bytes < extent - 1 + line)
            return 0;
        extent += (w->loop[l].count - 1) * w->loop[l].stride_bytes;
        bits |= w->loop[l].stride_bytes;
    }
    return bits % (int64_t)sizeof(uint32_t) == 0;
}

int walk_lines_find(const void *memory, const ml_walk *w, const uint64_t *order, int64_t line_bytes,
                    walk_lines *lines) {
    *lines = (walk_lines){NULL, 0};
    if (lines_follow(w, line_bytes))
        return ML_OK;
    if (walk_extent(w) / (int64_t)sizeof(uint32_t) > UINT32_MAX)
        return ml_fail(ML_EUNSUPPORTED, "the layout spans %lld bytes; at most 16 GiB are supported",
                       (long long)walk_extent(w));
    lines->count = collect(memory, w, order, line_bytes, NULL);
    lines->words = malloc((size_t)(lines->count + 1) * sizeof *lines->words);
    if (lines->words == NULL)
        return ml_fail(ML_ENOMEM, "not enough memory for the lines of %lld blocks",
                       (long long)(walk_passes(w, w->loops) * w->blocks));
    collect(memory, w, order, line_bytes, lines->words);
    return ML_OK;
}

void walk_lines_forget(walk_lines *lines) {
    free(lines->words);
    *lines = (walk_lines){NULL, 0};
}
