/* walked_chunk.c: a kernel for copies of which neither side is contiguous (xCx), with blocks of the same
 * length on both sides. The payload is moved in parts. Each part is gathered into a buffer that stays in the
 * L1 cache, and is then scattered from this buffer. The best kernel is chosen for gathering and for
 * scattering. Blocks longer than the buffer are copied by memcpy. */
#include "blocks.h"
#include "walk.h"

enum { CHUNK = 8192 };

void walked_chunk(void *to, const void *from, const ml_walk *to_walk, const ml_walk *from_walk) {
    char chunk[CHUNK] __attribute__((aligned(64)));
    int64_t bytes = to_walk->block_bytes, step = CHUNK / bytes;
    if (step == 0) {
        walked_plain(to, from, to_walk, from_walk);
        return;
    }
    walk_kernel gather = walk_gather_kernel(from_walk, from, CHUNK, ML_PAGES_BASE, ML_CONSUMER_SELF);
    walk_kernel scatter = walk_scatter_kernel(to_walk, to, CHUNK, ML_PAGES_BASE, ML_CONSUMER_NOBODY);
    for (int64_t i = 0; i < to_walk->blocks; i += step) {
        int64_t count = to_walk->blocks - i < step ? to_walk->blocks - i : step;
        walk_gather_by(gather, chunk, from, from_walk, i, count);
        walk_scatter_by(scatter, to, chunk, to_walk, i, count);
    }
}
