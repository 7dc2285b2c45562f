/* copy.h: the state of an open copy. A word has 4 bytes here, the unit of the test pattern. */
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
    uint8_t *to_mask; /* one bit for each word of to_block: 1 if the copy writes the word (mask_open) */
};

enum { WORD = sizeof(uint32_t), MASK_WORDS = 8 };

copy_class copy_class_of_spec(const ml_copy_spec *spec);
/* Returns the number of the kernel that the loaded rules choose for this copy. */
int32_t copy_chosen(const ml_copy_spec *spec);

int copy_check_walks(const ml_copy_spec *spec);
int copy_check_memory(const ml_copy_spec *spec);

/* Allocates a mask with one bit for each word of `capacity` bytes of memory, and sets the bits of the words
 * in the walk's blocks. Returns ML_EINVAL if two blocks overlap. `side` names the memory in this error
 * message. */
int mask_open(const char *side, const ml_walk *walk, int64_t capacity, uint8_t **mask);
/* Checks the gaps in the cache lines that the walk touches: words whose bit is not set must hold the
 * background pattern. Returns the index of the first wrong word, or `words` if all are right. */
int64_t mask_gap(const uint8_t *mask, const uint32_t *memory, int64_t words, int64_t line_words);

void copy_payload_write(void *block, const ml_walk *walk, uint32_t key);
void copy_payload_clear(void *block, const ml_walk *walk);
/* Returns the index in the payload of the first word that differs from the pattern with this key. If no word
 * differs, returns the number of payload words. */
int64_t copy_payload_wrong(const void *block, const ml_walk *walk, uint32_t key);

#endif
