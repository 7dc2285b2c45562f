/* gather_prefetch.c: kernels that gather blocks at a stride (xC1) or by an index (wC1), and prefetch blocks
 * ahead. The strided kernels exist with a near and a far distance (`_far`). They also prefetch after the end
 * of the walk, which does no harm. The indexed kernel stops prefetching in time, because it may not read the
 * index after its end. It has no version with a far distance, which was not faster. */
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
