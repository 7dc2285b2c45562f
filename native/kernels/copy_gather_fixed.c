/* copy_gather_fixed.c: xC1: strided blocks into one run; short blocks are moved by loads and stores of known
 * length, without a call for each. */
#include "kernels.h"

#include <string.h>

#define FIXED(bytes)                                                                                         \
    case bytes:                                                                                              \
        for (int64_t i = 0; i < blocks; i++, out += block_bytes, in += stride_bytes)                         \
            memcpy(out, in, bytes);                                                                          \
        return

void copy_gather_fixed(void *restrict to, const void *restrict from, int64_t blocks, int64_t block_bytes,
                       int64_t stride_bytes) {
    char *out = to;
    const char *in = from;
    switch (block_bytes) {
        FIXED(4);
        FIXED(8);
        FIXED(12);
        FIXED(16);
        FIXED(24);
        FIXED(32);
        FIXED(48);
        FIXED(64);
    default:
        copy_gather_plain(to, from, blocks, block_bytes, stride_bytes);
    }
}
