/* copy_mask.c: a mask with one bit for each word of memory: 1 if the word lies in a block of a walk (a list
 * of blocks). With the mask, the gaps between blocks can be checked in the order of addresses, whatever the
 * order of the blocks. */
#include "copy.h"

#include <stdlib.h>
#include <string.h>

int mask_open(const char *side, const ml_walk *w, int64_t capacity, uint8_t **mask) {
    int64_t groups = capacity / WORD / MASK_WORDS + 1;
    uint8_t *bits = calloc((size_t)groups, 1);
    if (bits == NULL)
        return ml_fail(ML_ENOMEM, "there is no memory to record where %lld bytes are written",
                       (long long)capacity);
    for (int64_t i = 0; i < w->blocks; i++) {
        int64_t start = walk_start(w, i) / WORD;
        for (int64_t word = start; word < start + w->block_bytes / WORD; word++) {
            uint8_t bit = (uint8_t)(1u << word % MASK_WORDS);
            if (bits[word / MASK_WORDS] & bit) {
                free(bits);
                return ml_fail(ML_EINVAL, "%s: block %lld overlaps one before it", side, (long long)i);
            }
            bits[word / MASK_WORDS] |= bit;
        }
    }
    *mask = bits;
    return ML_OK;
}

/* Returns nonzero if a gap among the `words` words from index k0 on differs from the background pattern. Bit
 * j of `bits` is 0 if word k0 + j is a gap. */
static inline uint32_t differs(uint32_t bits, const uint32_t *memory, int64_t k0, int64_t words) {
    uint32_t wrong = 0;
    for (int64_t j = 0; j < words; j++) {
        uint32_t gap = ((bits >> j) & 1) - 1;
        wrong |= (memory[k0 + j] ^ pattern_word(BACKGROUND_KEY, (uint32_t)(k0 + j))) & gap;
    }
    return wrong;
}

/* Returns the index of the first wrong word in one cache line, words `from` to `end` - 1, or `end` if all are
 * right. */
static int64_t line_gap(const uint8_t *mask, const uint32_t *memory, int64_t from, int64_t end) {
    for (int64_t k = from; k < end; k += MASK_WORDS)
        for (int64_t j = k; j < end && j < k + MASK_WORDS; j++)
            if (differs((uint32_t)(mask[k / MASK_WORDS] >> (j - k)), memory, j, 1))
                return j;
    return end;
}

static inline int line_touched(const uint8_t *mask, int64_t groups) {
    uint8_t any = 0;
    for (int64_t g = 0; g < groups; g++)
        any |= mask[g];
    return any != 0;
}

/* The number of mask bytes that are skipped at once if none of their bits is set. Most memory between distant
 * blocks is skipped in this way. */
enum { STRETCH = 64 };

static inline int stretch_untouched(const uint8_t *mask, int64_t group, int64_t groups) {
    static const uint8_t none[STRETCH];
    return group + STRETCH <= groups && memcmp(mask + group, none, STRETCH) == 0;
}

ML_FOR_EACH_LEVEL(, int64_t, mask_gap,
                  (const uint8_t *mask, const uint32_t *memory, int64_t words, int64_t line_words),
                  (mask, memory, words, line_words)) {
    for (int64_t line = 0; line < words; line += line_words) {
        int64_t group = line / MASK_WORDS;
        if (stretch_untouched(mask, group, words / MASK_WORDS)) {
            line += STRETCH * MASK_WORDS - line_words;
            continue;
        }
        int64_t end = line + line_words < words ? line + line_words : words;
        int64_t groups = (end - line + MASK_WORDS - 1) / MASK_WORDS;
        if (!line_touched(mask + group, groups))
            continue;
        uint32_t wrong = 0;
        for (int64_t g = 0; g < groups; g++) {
            int64_t k = line + g * MASK_WORDS;
            if (mask[group + g] != 0xFF)
                wrong |= end - k >= MASK_WORDS ? differs(mask[group + g], memory, k, MASK_WORDS)
                                               : differs(mask[group + g], memory, k, end - k);
        }
        if (wrong != 0)
            return line_gap(mask, memory, line, end);
    }
    return words;
}
