/* gather_prefetch.c: xC1 and wC1 with prefetches of blocks ahead. A strided walk prefetches near lines or,
 * `_far`, far ones, also past the walk's end, which does no harm. An indexed walk may not read indices beyond
 * its end; far prefetches did not improve it where they were tried. */
#include "blocks.h"
#include "copy_kernels.h"

ALWAYS_INLINE void strided(char *restrict to, const char *restrict from, walk_part p, int64_t bytes,
                           int ahead) {
    int64_t lead = lead_blocks(&p, ahead) * p.walk.stride_bytes;
    for (int64_t i = p.first; i < p.end; i++, to += bytes) {
        const char *block = from + block_start(&p, i);
        prefetch_block(block + lead, bytes, 0);
        memcpy(to, block, (size_t)bytes);
    }
}

ALWAYS_INLINE void indexed(char *restrict to, const char *restrict from, walk_part p, int64_t bytes) {
    int64_t i = p.first;
    for (; i < p.end - NEAR; i++, to += bytes) {
        prefetch_block(from + block_start(&p, i + NEAR), bytes, 0);
        memcpy(to, from + block_start(&p, i), (size_t)bytes);
    }
    for (; i < p.end; i++, to += bytes)
        memcpy(to, from + block_start(&p, i), (size_t)bytes);
}

#define STRIDED_NEAR(to, from, part, bytes) strided(to, from, part, bytes, NEAR)
#define STRIDED_FAR(to, from, part, bytes) strided(to, from, part, bytes, FAR)

void gather_strided_prefetch(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    FOR_BLOCK_BYTES(STRIDED_NEAR, to, from, part_of(walk, first, count, 0));
}

void gather_strided_prefetch_far(void *to, const void *from, const ml_walk *walk, int64_t first,
                                 int64_t count) {
    FOR_BLOCK_BYTES(STRIDED_FAR, to, from, part_of(walk, first, count, 0));
}

void gather_indexed_prefetch(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    FOR_BLOCK_BYTES(indexed, to, from, part_of(walk, first, count, 1));
}
