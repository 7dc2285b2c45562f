/* contiguous_memcpy.c: the contiguous copy (1C1) by memcpy of the C library. */
#include "blocks.h"
#include "copy_kernels.h"

void contiguous_memcpy(void *to, const void *from, int64_t bytes) {
    memcpy(to, from, (size_t)bytes);
}
