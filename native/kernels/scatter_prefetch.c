/* scatter_prefetch.c: kernels that scatter blocks to a stride (1Cx) or by an index (1Cw), and prefetch blocks
 * ahead for writing, at a near or a far distance (`_far`). They do not prefetch after the end of the walk,
 * because another core may be using those lines. */
#include "blocks.h"
#include "copy_kernels.h"

ALWAYS_INLINE void scatter(char *restrict to, const char *restrict from, walk_part p, int64_t bytes,
                           int ahead) {
    int64_t lead = lead_blocks(&p, ahead), i = p.first;
    for (; i < p.end - lead; i++, from += bytes) {
        prefetch_block(to + block_start(&p, i + lead), bytes, 1);
        memcpy(to + block_start(&p, i), from, (size_t)bytes);
    }
    for (; i < p.end; i++, from += bytes)
        memcpy(to + block_start(&p, i), from, (size_t)bytes);
}

#define SCATTER_NEAR(to, from, part, bytes) scatter(to, from, part, bytes, NEAR)
#define SCATTER_FAR(to, from, part, bytes) scatter(to, from, part, bytes, FAR)

void scatter_strided_prefetch(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    FOR_BLOCK_BYTES(SCATTER_NEAR, to, from, part_of(walk, first, count, 0));
}

void scatter_strided_prefetch_far(void *to, const void *from, const ml_walk *walk, int64_t first,
                                  int64_t count) {
    FOR_BLOCK_BYTES(SCATTER_FAR, to, from, part_of(walk, first, count, 0));
}

void scatter_indexed_prefetch(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    FOR_BLOCK_BYTES(SCATTER_NEAR, to, from, part_of(walk, first, count, 1));
}
