/* test_copy_gather.c: every flavour against bytes moved one by one, the bytes behind the result untouched. */
#include "../kernels/kernels.h"
#include "check.h"

#include <string.h>

enum { GUARD = 64 };

static void check_case(ml_gather *gather, int64_t blocks, int64_t block_bytes, int64_t stride_bytes,
                       int offset) {
    size_t extent = blocks == 0 ? 0 : (size_t)((blocks - 1) * stride_bytes + block_bytes);
    size_t payload = (size_t)(blocks * block_bytes);
    unsigned char *from = malloc(extent + (size_t)offset + 1), *to = malloc(payload + GUARD);
    for (size_t i = 0; i < extent; i++)
        from[(size_t)offset + i] = (unsigned char)(i * 7 + 3);
    memset(to, 0xEE, payload + GUARD);
    gather(to, from + offset, blocks, block_bytes, stride_bytes);
    for (int64_t b = 0; b < blocks; b++)
        for (int64_t i = 0; i < block_bytes; i++)
            CHECK(to[b * block_bytes + i] == from[offset + b * stride_bytes + i]);
    for (size_t i = 0; i < GUARD; i++)
        CHECK(to[payload + i] == 0xEE);
    free(from);
    free(to);
}

int main(void) {
    ml_gather *flavours[] = {copy_gather_plain, copy_gather_fixed};
    int64_t counts[] = {0, 1, 2, 3, 17, 1000};
    for (size_t f = 0; f < sizeof flavours / sizeof *flavours; f++)
        for (size_t c = 0; c < sizeof counts / sizeof *counts; c++)
            for (int64_t block = 4; block <= 132; block += 4)
                for (int64_t gap = 0; gap <= 68; gap += 4)
                    check_case(flavours[f], counts[c], block, block + gap, (int)(gap % 3));
    return 0;
}
