/* scatter_plain.c: kernels that scatter blocks to a stride (1Cx) or by an index (1Cw), by simple loops as a
 * user would write them, with a block length that the compiler knows. */
#include "blocks.h"
#include "copy_kernels.h"

ALWAYS_INLINE void scatter(char *restrict to, const char *restrict from, walk_part p, int64_t bytes) {
    for (int64_t i = p.first; i < p.end; i++, from += bytes)
        memcpy(to + block_start(&p, i), from, (size_t)bytes);
}

void scatter_strided_plain(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    FOR_BLOCK_BYTES(scatter, to, from, part_of(walk, first, count, 0));
}

void scatter_indexed_plain(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    FOR_BLOCK_BYTES(scatter, to, from, part_of(walk, first, count, 1));
}
