/* copy_gather_plain.c: xC1: strided blocks into one run, as a user writes it. */
#include "kernels.h"

#include <string.h>

void copy_gather_plain(void *restrict to, const void *restrict from, int64_t blocks, int64_t block_bytes,
                       int64_t stride_bytes) {
    char *out = to;
    const char *in = from;
    for (int64_t i = 0; i < blocks; i++, out += block_bytes, in += stride_bytes)
        memcpy(out, in, (size_t)block_bytes);
}
