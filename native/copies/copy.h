/* copy.h: the state of an open copy. In this file a word has 4 bytes, as in the pattern. */
#ifndef MEMLINE_COPY_H
#define MEMLINE_COPY_H

#include "../error.h"
#include "../kernels/copy_rules.h"
#include "../kernels/kernels.h"
#include "../machine/cpu.h"
#include "../memline.h"
#include "../walks/walks.h"

struct ml_copy {
    ml_copy_spec spec;
    int32_t kernel;
    uint8_t *to_mask; /* see mask_open */
};

enum { WORD = sizeof(uint32_t), MASK_WORDS = 8 };

copy_class copy_class_of_spec(const ml_copy_spec *spec);
/* Returns the kernel that the loaded rules choose. */
int32_t copy_chosen(const ml_copy_spec *spec);

int copy_check_walks(const ml_copy_spec *spec);
int copy_check_memory(const ml_copy_spec *spec);

/* Allocates a bit for each word of `capacity` bytes and sets those under the walk's blocks. Returns ML_EINVAL
 * if two blocks overlap. */
int mask_open(const char *side, const ml_walk *walk, int64_t capacity, uint8_t **mask);
/* Returns the first word without a bit that shares a line with a word that has one and does not hold the
 * background, or `words` if there is no such word. */
int64_t mask_gap(const uint8_t *mask, const uint32_t *memory, int64_t words, int64_t line_words);

void copy_payload_write(void *block, const ml_walk *walk, uint32_t key);
void copy_payload_clear(void *block, const ml_walk *walk);
/* Returns the index of the first payload word that differs from the pattern, or the payload's number of
 * words. */
int64_t copy_payload_wrong(const void *block, const ml_walk *walk, uint32_t key);

#endif
