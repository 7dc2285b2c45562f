/* scatter_unrolled.c: a kernel that scatters single words to a stride (1Cx), four words per iteration. It
 * helps if the lines are in a cache, because the instructions of the loop then dominate the time. */
#include "blocks.h"
#include "copy_kernels.h"

enum { TURN = 4 };

ALWAYS_INLINE void scatter(char *restrict to, const char *restrict from, walk_part p) {
    int64_t i = p.first;
    for (; i + TURN <= p.end; i += TURN, from += TURN * ML_WORD) {
        const anywhere_word *words = (const anywhere_word *)from;
        uint64_t a = words[0], b = words[1], c = words[2], d = words[3];
        *(anywhere_word *)(to + block_start(&p, i)) = a;
        *(anywhere_word *)(to + block_start(&p, i + 1)) = b;
        *(anywhere_word *)(to + block_start(&p, i + 2)) = c;
        *(anywhere_word *)(to + block_start(&p, i + 3)) = d;
    }
    for (; i < p.end; i++, from += ML_WORD)
        *(anywhere_word *)(to + block_start(&p, i)) = *(const anywhere_word *)from;
}

void scatter_strided_unrolled(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    scatter(to, from, part_of(walk, first, count, 0));
}
