/* contiguous_plain.c: 1C1 as a user writes it, compiled so that the loop does not become a memcpy. */
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
