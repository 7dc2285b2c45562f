/* copy_payload.c: writes the payload of a repetition into the blocks of a walk (a list of blocks of memory),
 * and checks the payload after a copy. Blocks of 8 bytes have loops of their own, because a function call
 * for each block would take longer than the copy. */
#include "copy.h"

void copy_payload_write(void *block, const ml_walk *w, uint32_t key) {
    int64_t words = w->block_bytes / WORD;
    for (int64_t i = 0; i < w->blocks; i++) {
        uint32_t *at = (uint32_t *)((char *)block + walk_start(w, i));
        uint32_t k = (uint32_t)(i * words);
        if (words == 2) {
            at[0] = pattern_word(key, k);
            at[1] = pattern_word(key, k + 1);
        } else {
            pattern_fill(at, (size_t)words, key, k);
        }
    }
}

void copy_payload_clear(void *block, const ml_walk *w) {
    for (int64_t i = 0; i < w->blocks; i++)
        pattern_fill((uint32_t *)((char *)block + walk_start(w, i)), (size_t)(w->block_bytes / WORD),
                     BACKGROUND_KEY, (uint32_t)(walk_start(w, i) / WORD));
}

/* Returns nonzero if a word of the blocks first to end - 1 is wrong. A block has two words. The loop does not
 * stop at the first wrong word, so that it can be vectorised. */
static uint32_t differ(const char *block, const ml_walk *w, uint32_t key, int64_t first, int64_t end) {
    uint32_t wrong = 0;
    for (int64_t i = first; i < end; i++) {
        const uint32_t *at = (const uint32_t *)(block + walk_start(w, i));
        uint32_t k = (uint32_t)(2 * i);
        wrong |= (at[0] ^ pattern_word(key, k)) | (at[1] ^ pattern_word(key, k + 1));
    }
    return wrong;
}

int64_t copy_payload_wrong(const void *block, const ml_walk *w, uint32_t key) {
    enum { RUN = 1024 };
    int64_t words = w->block_bytes / WORD;
    for (int64_t i = 0; i < w->blocks; i++) {
        if (words == 2 && i % RUN == 0 && i + RUN <= w->blocks && differ(block, w, key, i, i + RUN) == 0) {
            i += RUN - 1;
            continue;
        }
        size_t good = pattern_check((const uint32_t *)((const char *)block + walk_start(w, i)), (size_t)words,
                                    key, (uint32_t)(i * words));
        if (good < (size_t)words)
            return i * words + (int64_t)good;
    }
    return w->blocks * words;
}
