/* gather_nt.c: kernels that gather blocks of whole words, at a stride (xC1) or by an index (wC1), by
 * non-temporal stores. They are made for a destination that does not fit the caches: its lines are not read
 * before they are written. The lines of the source are prefetched. */
#include "blocks.h"
#include "copy_kernels.h"

#if defined(__x86_64__)
#include <emmintrin.h>

ALWAYS_INLINE void stream_words(char *to, const char *from, int64_t bytes) {
    for (int64_t at = 0; at < bytes; at += ML_WORD)
        _mm_stream_si64((long long *)(to + at), (long long)*(const anywhere_word *)(from + at));
}

ALWAYS_INLINE void stream_pairs(char *to, const char *from, int64_t bytes) {
    for (int64_t at = 0; at < bytes; at += 16)
        _mm_stream_si128((__m128i *)(to + at), _mm_loadu_si128((const __m128i *)(from + at)));
}

ALWAYS_INLINE void gather(char *restrict to, const char *restrict from, walk_part p, int64_t bytes) {
    int64_t lead = lead_blocks(&p, NEAR);
    int pairs = bytes % 16 == 0 && (uintptr_t)to % 16 == 0;
    for (int64_t i = p.first; i < p.end; i++, to += bytes) {
        if (i + lead < p.end)
            prefetch_block(from + block_start(&p, i + lead), bytes, 0);
        const char *block = from + block_start(&p, i);
        if (pairs)
            stream_pairs(to, block, bytes);
        else
            stream_words(to, block, bytes);
    }
    _mm_sfence();
}

/* Returns whether the words of the destination are aligned to 8 bytes. If they are not, ordinary stores are
 * used. */
static int aligned(const void *to) {
    return (uintptr_t)to % ML_WORD == 0;
}

void gather_strided_nt(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    if (aligned(to))
        FOR_BLOCK_BYTES(gather, to, from, part_of(walk, first, count, 0))
    else
        gather_strided_prefetch(to, from, walk, first, count);
}

void gather_indexed_nt(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count) {
    if (aligned(to))
        FOR_BLOCK_BYTES(gather, to, from, part_of(walk, first, count, 1))
    else
        gather_indexed_prefetch(to, from, walk, first, count);
}
#endif
