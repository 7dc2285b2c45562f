/* copy.h: what an open copy holds. Words here are of 4 bytes, as the pattern's. */
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
/* By the rules that are loaded. */
int32_t copy_chosen(const ml_copy_spec *spec);

int copy_check_walks(const ml_copy_spec *spec);
int copy_check_memory(const ml_copy_spec *spec);

/* A bit for each word of `capacity` bytes, set where the walk's blocks lie; ML_EINVAL where two overlap. */
int mask_open(const char *side, const ml_walk *walk, int64_t capacity, uint8_t **mask);
/* The first word that has no bit, lies on a line that some word with a bit lies on, and does not hold the
 * background; or `words`. */
int64_t mask_gap(const uint8_t *mask, const uint32_t *memory, int64_t words, int64_t line_words);

void copy_payload_write(void *block, const ml_walk *walk, uint32_t key);
void copy_payload_clear(void *block, const ml_walk *walk);
/* The first payload word that is not the pattern's, or the payload's words. */
int64_t copy_payload_wrong(const void *block, const ml_walk *walk, uint32_t key);

#endif
