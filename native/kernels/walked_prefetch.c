/* walked_prefetch.c: a kernel for copies of which neither side is contiguous (xCx), with blocks of the same
 * length on both sides. It prefetches the source and the destination. */
#include "blocks.h"
#include "copy_kernels.h"

ALWAYS_INLINE void copy(char *restrict to, const char *restrict from, walk_part t, walk_part f,
                        int64_t bytes) {
    int64_t t_lead = lead_blocks(&t, NEAR), f_lead = lead_blocks(&f, NEAR), i = 0;
    for (; i < t.end - (t_lead > f_lead ? t_lead : f_lead); i++) {
        prefetch_block(from + block_start(&f, i + f_lead), bytes, 0);
        prefetch_block(to + block_start(&t, i + t_lead), bytes, 1);
        memcpy(to + block_start(&t, i), from + block_start(&f, i), (size_t)bytes);
    }
    for (; i < t.end; i++)
        memcpy(to + block_start(&t, i), from + block_start(&f, i), (size_t)bytes);
}

/* FOR_BLOCK_BYTES passes only the walk of `to`; this macro adds the walk of `from`. */
#define COPY(to, from, t, bytes)                                                                             \
    copy(to, from, t, part_of(from_walk, 0, from_walk->blocks, from_walk->index != NULL), bytes)

void walked_prefetch(void *to, const void *from, const ml_walk *to_walk, const ml_walk *from_walk) {
    FOR_BLOCK_BYTES(COPY, to, from, part_of(to_walk, 0, to_walk->blocks, to_walk->index != NULL));
}
