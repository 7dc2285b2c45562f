/* pattern.c: writes and checks the pattern that distinguishes repetitions, ranks and places. */
#include "kernels.h"

ML_FOR_EACH_LEVEL(, void, pattern_fill, (uint32_t words[], size_t count, uint32_t key, uint32_t k0),
                  (words, count, key, k0)) {
    for (size_t i = 0; i < count; i++)
        words[i] = pattern_word(key, k0 + (uint32_t)i);
}

/* Returns whether any of a run of words differs; without an early exit, it vectorises. */
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
