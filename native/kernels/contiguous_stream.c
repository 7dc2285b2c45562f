/* contiguous_stream.c: the contiguous copy (1C1) by non-temporal stores. The data is read with non-temporal
 * prefetches, so that it does not fill the outer caches. */
#include "blocks.h"
#include "copy_kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

enum { STEP = 4 * LINE, STREAM_AHEAD = 1024 };

#define AVX2 __attribute__((target("avx2")))

AVX2 ALWAYS_INLINE void copy_line(char *to, const char *from) {
    _mm_prefetch(from + STREAM_AHEAD, _MM_HINT_NTA);
    __m256i low = _mm256_loadu_si256((const __m256i *)from);
    __m256i high = _mm256_loadu_si256((const __m256i *)(from + 32));
    _mm256_stream_si256((__m256i *)to, low);
    _mm256_stream_si256((__m256i *)(to + 32), high);
}

AVX2 void contiguous_stream(void *to, const void *from, int64_t bytes) {
    char *out = to;
    const char *in = from;
    int64_t head = (int64_t)(-(uintptr_t)out % LINE);
    head = head < bytes ? head : bytes;
    memcpy(out, in, (size_t)head);
    int64_t at = head;
    for (; at + STEP <= bytes; at += STEP)
        for (int64_t line = 0; line < STEP; line += LINE)
            copy_line(out + at + line, in + at + line);
    for (; at + LINE <= bytes; at += LINE)
        copy_line(out + at, in + at);
    _mm_sfence();
    memcpy(out + at, in + at, (size_t)(bytes - at));
}
#endif
