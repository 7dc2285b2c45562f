/* scatter_nt.c: kernels that scatter blocks to a stride (1Cx) or by an index (1Cw), by non-temporal stores.
 * The processor then does not read a cache line before it writes it. This is faster if whole lines are
 * written, or if a line would be evicted before it is written again. */
#include "blocks.h"
#include "copy_kernels.h"

#if defined(__x86_64__)
#include <emmintrin.h>

ALWAYS_INLINE void scatter(char *restrict to, const char *restrict from, walk_part p, int64_t bytes) {
    int64_t apart =
        /* The offset of every block is a multiple of this number of bytes. */
        p.indexed ? ML_WORD : p.walk.stride_bytes;
    int pairs = bytes % 16 == 0 && (uintptr_t)to % 16 == 0 && apart % 16 == 0;
    for (int64_t i = p.first; i < p.end; i++, from += bytes) {
        char *block = to + block_start(&p, i);
        if (pairs || (p.indexed && bytes % 16 == 0 && (uintptr_t)block % 16 == 0))
            for (int64_t at = 0; at < bytes; at += 16)
                _mm_stream_si128((__m128i *)(block + at), _mm_loadu_si128((const __m128i *)(from + at)));
        else
            for (int64_t at = 0; at < bytes; at += ML_WORD)
                _mm_stream_si64((long long *)(block + at), (long long)*(const anywhere_word *)(from + at));
    }
    _mm_sfence();
}

/* Returns whether the words of all blocks are aligned to 8 bytes. If they are not, ordinary stores are used.
 */
static int aligned(const void *to, const ml_walk *walk) {
    return (uintptr_t)to % ML_WORD == 0 && (walk->index != NULL || walk->stride_bytes % ML_WORD == 0);
}

void scatter_strided_nt(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    if (aligned(to, walk))
        FOR_BLOCK_BYTES(scatter, to, from, part_of(walk, first, count, 0))
    else
        scatter_strided_plain(to, from, walk, first, count);
}

void scatter_indexed_nt(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    if (aligned(to, walk))
        FOR_BLOCK_BYTES(scatter, to, from, part_of(walk, first, count, 1))
    else
        scatter_indexed_plain(to, from, walk, first, count);
}
#endif
