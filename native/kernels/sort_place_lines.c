/* sort_place_lines.c: moves keys to the places that their digits determine, a cache line at a time.
 *
 *     lines[digit]   k k k . . . . .     slot = next[digit] mod keys per line; written when the last slot is
 *
 * If keys were stored one by one, each of the 2^bits destinations would need a line in the cache and a page
 * in the TLB. Instead, keys with the same digit are first collected in a line that stays in the cache. A full
 * line is written at once, by non-temporal stores if that is faster. */
#include "sort_word.h"

#include <string.h>
#if defined(__x86_64__)
#include <emmintrin.h>
#endif

typedef struct lines {
    _Alignas(SORT_LINE_BYTES) char line[SORT_MOST_BUCKETS][SORT_LINE_BYTES];
    uint64_t next[SORT_MOST_BUCKETS], first[SORT_MOST_BUCKETS];
} lines;

SORT_INLINE void write_line(char *to, const char *line, int stream) {
#if defined(__x86_64__)
    for (int i = 0; stream && i < SORT_LINE_BYTES; i += (int)sizeof(__m128i))
        _mm_stream_si128((__m128i *)(to + i), _mm_load_si128((const __m128i *)(line + i)));
    if (stream)
        return;
#else
    (void)stream;
#endif
    memcpy(to, line, SORT_LINE_BYTES);
}

/* Writes the keys of a line that is not full, or whose first keys belong to another rank. Only the keys of
 * this rank are written. */
SORT_INLINE void write_part(char *to, const lines *l, int64_t digit, uint64_t start, uint64_t end,
                            int bytes) {
    uint64_t from = start > l->first[digit] ? start : l->first[digit];
    if (from < end)
        memcpy(to + from * (uint64_t)bytes, l->line[digit] + (from - start) * (uint64_t)bytes,
               (size_t)(end - from) * (size_t)bytes);
}

SORT_INLINE void place(const void *keys, int64_t n, sort_digit d, void *to, lines *l, int stream, int bytes) {
    const uint64_t keys_a_line = (uint64_t)(SORT_LINE_BYTES / bytes);
    for (int64_t i = 0; i < n; i++) {
        int64_t digit = key_digit(keys, i, d, bytes);
        uint64_t at = l->next[digit]++, slot = at % keys_a_line;
        word_put(l->line[digit], (int64_t)slot, word_at(keys, i, bytes), bytes);
        if (slot != keys_a_line - 1)
            continue;
        uint64_t start = at - slot;
        if (start >= l->first[digit])
            write_line((char *)to + start * (uint64_t)bytes, l->line[digit], stream);
        else
            write_part(to, l, digit, start, at + 1, bytes);
    }
    for (int64_t digit = 0; digit < sort_buckets(d); digit++) {
        uint64_t end = l->next[digit];
        write_part(to, l, digit, end - end % keys_a_line, end, bytes);
    }
}

SORT_INLINE void place_lines(const void *keys, int64_t n, sort_digit d, void *to, void *next, int stream,
                             int bytes) {
    lines l;
    for (int64_t digit = 0; digit < sort_buckets(d); digit++)
        l.next[digit] = l.first[digit] = word_at(next, digit, bytes);
    if (stream)
        place(keys, n, d, to, &l, 1, bytes);
    else
        place(keys, n, d, to, &l, 0, bytes);
    for (int64_t digit = 0; digit < sort_buckets(d); digit++)
        word_put(next, digit, l.next[digit], bytes);
}

void sort_place_lines(const void *keys, int64_t n, sort_digit digit, void *to, void *next, int stream,
                      int bytes) {
    SORT_BY_BYTES(bytes, place_lines, keys, n, digit, to, next, stream);
}
