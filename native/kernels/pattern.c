/* pattern.c: writes and checks the test pattern. The value of a word depends on the repetition, on the rank
 * and on the index of the word in the payload. */
#include "kernels.h"

#include <string.h>

ML_FOR_EACH_LEVEL(, void, pattern_fill, (uint32_t words[], size_t count, uint32_t key, uint32_t k0),
                  (words, count, key, k0)) {
    for (size_t i = 0; i < count; i++)
        words[i] = pattern_word(key, k0 + (uint32_t)i);
}

/* Returns nonzero if any of the words differs from the pattern. The loop does not stop at the first wrong
 * word, so that it can be vectorised. */
ML_FOR_EACH_LEVEL(static, uint32_t, differs, (const uint32_t *words, size_t count, uint32_t key, uint32_t k0),
                  (words, count, key, k0)) {
    uint32_t wrong = 0;
    for (size_t i = 0; i < count; i++)
        wrong |= words[i] ^ pattern_word(key, k0 + (uint32_t)i);
    return wrong;
}

size_t pattern_check(const uint32_t *words, size_t count, uint32_t key, uint32_t k0) {
    const size_t run = 1024;
    for (size_t at = 0; at < count; at += run) {
        size_t n = count - at < run ? count - at : run;
        if (differs(words + at, n, key, k0 + (uint32_t)at) == 0)
            continue;
        for (size_t i = at; i < at + n; i++)
            if (words[i] != pattern_word(key, k0 + (uint32_t)i))
                return i;
    }
    return count;
}

/* Returns byte number `at` of the pattern with this key. */
static unsigned char pattern_byte(uint32_t key, int64_t at) {
    uint32_t word = pattern_word(key, (uint32_t)(at / 4));
    unsigned char bytes[sizeof word];
    memcpy(bytes, &word, sizeof word);
    return bytes[at % 4];
}

enum { PIECE_WORDS = 256 };

/* Returns the number of bytes from byte `at` of the pattern to the start of its next word, at most `bytes`.
 */
static int64_t to_next_word(int64_t at, int64_t bytes) {
    int64_t head = (4 - at % 4) % 4;
    return head < bytes ? head : bytes;
}

static int64_t piece_of(int64_t bytes) {
    return bytes / 4 < PIECE_WORDS ? bytes / 4 : PIECE_WORDS;
}

void pattern_fill_bytes(void *memory, int64_t bytes, uint32_t key, int64_t at) {
    unsigned char *to = memory;
    uint32_t piece[PIECE_WORDS];
    int64_t i = 0, head = to_next_word(at, bytes);
    for (; i < head; i++)
        to[i] = pattern_byte(key, at + i);
    if ((uintptr_t)(to + i) % sizeof(uint32_t) == 0) {
        pattern_fill((uint32_t *)(void *)(to + i), (size_t)((bytes - i) / 4), key, (uint32_t)((at + i) / 4));
        i += (bytes - i) / 4 * 4;
    }
    for (int64_t words = piece_of(bytes - i); words > 0; words = piece_of(bytes - i)) {
        pattern_fill(piece, (size_t)words, key, (uint32_t)((at + i) / 4));
        memcpy(to + i, piece, (size_t)words * sizeof *piece);
        i += words * 4;
    }
    for (; i < bytes; i++)
        to[i] = pattern_byte(key, at + i);
}

int64_t pattern_check_bytes(const void *memory, int64_t bytes, uint32_t key, int64_t at) {
    const unsigned char *from = memory;
    uint32_t piece[PIECE_WORDS];
    int64_t i = 0, head = to_next_word(at, bytes);
    for (; i < head; i++)
        if (from[i] != pattern_byte(key, at + i))
            return i;
    if ((uintptr_t)(from + i) % sizeof(uint32_t) == 0) {
        size_t words = (size_t)((bytes - i) / 4);
        size_t good =
            pattern_check((const uint32_t *)(const void *)(from + i), words, key, (uint32_t)((at + i) / 4));
        i += (int64_t)good * 4;
        if (good < words)
            return i;
    }
    for (int64_t words = piece_of(bytes - i); words > 0; words = piece_of(bytes - i)) {
        memcpy(piece, from + i, (size_t)words * sizeof *piece);
        size_t good = pattern_check(piece, (size_t)words, key, (uint32_t)((at + i) / 4));
        i += (int64_t)good * 4;
        if (good < (size_t)words)
            return i;
    }
    for (; i < bytes; i++)
        if (from[i] != pattern_byte(key, at + i))
            return i;
    return bytes;
}
