/* test_copy_scatter.c: every flavour against bytes moved one by one, gaps and the bytes behind untouched. */
#include "../kernels/kernels.h"
#include "check.h"

#include <string.h>

enum { GUARD = 64 };

static void check_case(ml_scatter *scatter, int64_t blocks, int64_t block_bytes, int64_t stride_bytes) {
    size_t extent = blocks == 0 ? 0 : (size_t)((blocks - 1) * stride_bytes + block_bytes);
    size_t payload = (size_t)(blocks * block_bytes);
    unsigned char *from = malloc(payload + 1), *to = malloc(extent + GUARD), *wanted = malloc(extent + GUARD);
    for (size_t i = 0; i < payload; i++)
        from[i] = (unsigned char)(i * 11 + 5);
    memset(to, 0xEE, extent + GUARD);
    memset(wanted, 0xEE, extent + GUARD);
    for (int64_t b = 0; b < blocks; b++)
        for (int64_t i = 0; i < block_bytes; i++)
            wanted[b * stride_bytes + i] = from[b * block_bytes + i];
    scatter(to, from, blocks, block_bytes, stride_bytes);
    CHECK(memcmp(to, wanted, extent + GUARD) == 0);
    free(from);
    free(to);
    free(wanted);
}

int main(void) {
    ml_scatter *flavours[] = {copy_scatter_plain, copy_scatter_fixed};
    int64_t counts[] = {0, 1, 2, 3, 17, 1000};
    for (size_t f = 0; f < sizeof flavours / sizeof *flavours; f++)
        for (size_t c = 0; c < sizeof counts / sizeof *counts; c++)
            for (int64_t block = 4; block <= 132; block += 4)
                for (int64_t gap = 0; gap <= 68; gap += 4)
                    check_case(flavours[f], counts[c], block, block + gap);
    return 0;
}
