/* contiguous_pages.c: 1C1 by non-temporal stores, one line of each of four pages in turn, so that four of the
 * prefetcher's streams run at once. */
#include "blocks.h"
#include "copy_kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

enum { PAGE = 4096, STREAMS = 4, GROUP = STREAMS * PAGE, STREAM_AHEAD = 8 * LINE };

__attribute__((target("avx2"))) static void copy_line(char *to, const char *from) {
    __m256i low = _mm256_loadu_si256((const __m256i *)from);
    __m256i high = _mm256_loadu_si256((const __m256i *)(from + 32));
    _mm256_stream_si256((__m256i *)to, low);
    _mm256_stream_si256((__m256i *)(to + 32), high);
}

__attribute__((target("avx2"))) static void copy_pages(char *to, const char *from) {
    for (int64_t at = 0; at < PAGE; at += LINE)
        for (int64_t page = 0; page < GROUP; page += PAGE) {
            prefetch_line(from + page + at + STREAM_AHEAD, 0);
            copy_line(to + page + at, from + page + at);
        }
}

__attribute__((target("avx2"))) void contiguous_pages(void *to, const void *from, int64_t bytes) {
    char *out = to;
    const char *in = from;
    int64_t head = (int64_t)(-(uintptr_t)out % LINE);
    head = head < bytes ? head : bytes;
    memcpy(out, in, (size_t)head);
    int64_t at = head;
    for (; at + GROUP <= bytes; at += GROUP)
        copy_pages(out + at, in + at);
    for (; at + LINE <= bytes; at += LINE)
        copy_line(out + at, in + at);
    _mm_sfence();
    memcpy(out + at, in + at, (size_t)(bytes - at));
}
#endif
