/* scatter_prefetch.c: 1Cx and 1Cw that ask for the lines of blocks to come, to own them. */
#include "blocks.h"
#include "copy_kernels.h"

ALWAYS_INLINE void strided(char *restrict to, const char *restrict from, walk_part p, int64_t bytes) {
    int64_t lead = strided_lead(p.walk.stride_bytes) / p.walk.stride_bytes;
    int64_t i = p.first;
    for (; i < p.end - lead;
         i++, from += bytes) { /* not past the end: nobody's lines there are to be taken */
        char *block = to + block_start(&p, i);
        prefetch_block(block + lead * p.walk.stride_bytes, bytes, 1);
        memcpy(block, from, (size_t)bytes);
    }
    for (; i < p.end; i++, from += bytes)
        memcpy(to + block_start(&p, i), from, (size_t)bytes);
}

ALWAYS_INLINE void indexed(char *restrict to, const char *restrict from, walk_part p, int64_t bytes) {
    int64_t i = p.first;
    for (; i < p.end - AHEAD_BLOCKS; i++, from += bytes) {
        prefetch_block(to + block_start(&p, i + AHEAD_BLOCKS), bytes, 1);
        memcpy(to + block_start(&p, i), from, (size_t)bytes);
    }
    for (; i < p.end; i++, from += bytes)
        memcpy(to + block_start(&p, i), from, (size_t)bytes);
}

void scatter_strided_prefetch(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    FOR_BLOCK_BYTES(strided, to, from, part_of(walk, first, count, 0));
}

void scatter_indexed_prefetch(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    FOR_BLOCK_BYTES(indexed, to, from, part_of(walk, first, count, 1));
}
