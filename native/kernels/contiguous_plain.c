/* contiguous_plain.c: the contiguous copy (1C1) by a simple loop. It is compiled so that the compiler does
 * not turn the loop into a memcpy. */
#include "blocks.h"
#include "copy_kernels.h"

void contiguous_plain(void *to, const void *from, int64_t bytes) {
    anywhere_word *restrict out = (anywhere_word *)to;
    const anywhere_word *restrict in = from;
    for (int64_t i = 0; i < bytes / ML_WORD; i++)
        out[i] = in[i];
    int64_t done = bytes / ML_WORD * ML_WORD;
    memcpy((char *)out + done, (const char *)in + done, (size_t)(bytes - done));
}
