/* copy_scatter_plain.c: 1Cx: one run into strided blocks, as a user writes it. */
#include "kernels.h"

#include <string.h>

void copy_scatter_plain(void *restrict to, const void *restrict from, int64_t blocks, int64_t block_bytes,
                        int64_t stride_bytes) {
    char *out = to;
    const char *in = from;
    for (int64_t i = 0; i < blocks; i++, out += stride_bytes, in += block_bytes)
        memcpy(out, in, (size_t)block_bytes);
}
