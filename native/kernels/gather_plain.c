/* gather_plain.c: xC1 and wC1 as a user writes them: block by block, with a length known to the compiler. */
#include "blocks.h"
#include "copy_kernels.h"

ALWAYS_INLINE void gather(char *restrict to, const char *restrict from, walk_part p, int64_t bytes) {
    for (int64_t i = p.first; i < p.end; i++, to += bytes)
        memcpy(to, from + block_start(&p, i), (size_t)bytes);
}

void gather_strided_plain(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    FOR_BLOCK_BYTES(gather, to, from, part_of(walk, first, count, 0));
}

void gather_indexed_plain(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    FOR_BLOCK_BYTES(gather, to, from, part_of(walk, first, count, 1));
}
