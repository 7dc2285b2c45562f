/* walked_plain.c: a kernel for copies of which neither side is contiguous (xCx), by a simple loop as a user
 * would write it. The blocks of the two sides may have different lengths. */
#include "blocks.h"
#include "copy_kernels.h"

ALWAYS_INLINE int64_t start(const ml_walk *w, int64_t i) {
    return w->index != NULL ? (int64_t)w->index[i] * ML_WORD : i * w->stride_bytes;
}

static void words(char *restrict to, const char *restrict from, const ml_walk t, const ml_walk f) {
    for (int64_t i = 0; i < t.blocks; i++)
        *(anywhere_word *)(to + start(&t, i)) = *(const anywhere_word *)(from + start(&f, i));
}

void walked_plain(void *to, const void *from, const ml_walk *to_walk, const ml_walk *from_walk) {
    if (to_walk->block_bytes == ML_WORD && from_walk->block_bytes == ML_WORD) {
        words(to, from, *to_walk, *from_walk);
        return;
    }
    /* Number of the current block, and current byte in it, of `to` (t) and of `from` (f). */
    int64_t t = 0, f = 0, t_at = 0, f_at = 0;
    while (t < to_walk->blocks) {
        int64_t t_left = to_walk->block_bytes - t_at, f_left = from_walk->block_bytes - f_at;
        int64_t bytes = t_left < f_left ? t_left : f_left;
        memcpy((char *)to + start(to_walk, t) + t_at, (const char *)from + start(from_walk, f) + f_at,
               (size_t)bytes);
        t_at = bytes == t_left ? 0 : t_at + bytes;
        f_at = bytes == f_left ? 0 : f_at + bytes;
        t += t_at == 0;
        f += f_at == 0;
    }
}
