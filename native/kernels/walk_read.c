/* walk_read.c: one load a line, none of which waits for another. */
#include "walk_read.h"
#include "../walks/walks.h"

static inline uint32_t word_at(const char *at) {
    return *(const volatile uint32_t *)at;
}

/* Of one block: its first word, then the first of every line that starts in it. */
static inline uint32_t read_block(const char *block, int64_t bytes, int64_t line_bytes) {
    uint32_t sum = word_at(block);
    const char *next = block + (line_bytes - (int64_t)((uintptr_t)block % (uintptr_t)line_bytes));
    for (; next < block + bytes; next += line_bytes)
        sum += word_at(next);
    return sum;
}

uint32_t walk_read(const void *memory, const ml_walk *w, int64_t line_bytes) {
    const char *start = memory;
    uint32_t sum = 0;
    if (walk_is_run(w))
        return read_block(start, walk_payload(w), line_bytes);
    if (w->index != NULL)
        for (int64_t i = 0; i < w->blocks; i++)
            sum += read_block(start + (int64_t)w->index[i] * ML_WORD, w->block_bytes, line_bytes);
    else
        for (int64_t i = 0; i < w->blocks; i++, start += w->stride_bytes)
            sum += read_block(start, w->block_bytes, line_bytes);
    return sum;
}
