/* gather_prefetch.c: xC1 and wC1 that ask for the lines of blocks to come. A strided one asks past the walk's
 * end too, which does no harm; an indexed one may not read indices that are not there. */
#include "blocks.h"
#include "copy_kernels.h"

ALWAYS_INLINE void strided(char *restrict to, const char *restrict from, walk_part p, int64_t bytes) {
    int64_t lead = strided_lead(p.walk.stride_bytes);
    for (int64_t i = p.first; i < p.end; i++, to += bytes) {
        const char *block = from + block_start(&p, i);
        prefetch_block(block + lead, bytes, 0);
        memcpy(to, block, (size_t)bytes);
    }
}

ALWAYS_INLINE void indexed(char *restrict to, const char *restrict from, walk_part p, int64_t bytes) {
    int64_t i = p.first;
    for (; i < p.end - AHEAD_BLOCKS; i++, to += bytes) {
        prefetch_block(from + block_start(&p, i + AHEAD_BLOCKS), bytes, 0);
        memcpy(to, from + block_start(&p, i), (size_t)bytes);
    }
    for (; i < p.end; i++, to += bytes)
        memcpy(to, from + block_start(&p, i), (size_t)bytes);
}

void gather_strided_prefetch(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    FOR_BLOCK_BYTES(strided, to, from, part_of(walk, first, count, 0));
}

void gather_indexed_prefetch(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    FOR_BLOCK_BYTES(indexed, to, from, part_of(walk, first, count, 1));
}
