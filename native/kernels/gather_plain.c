/* gather_plain.c: kernels that gather blocks at a stride (xC1) or by an index (wC1), by simple loops as a
 * user would write them, with a block length that the compiler knows. */
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
