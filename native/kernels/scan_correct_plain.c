/* scan_correct_plain.c: what comes before the block, combined with each of its elements; as a user writes it.
 */
#include "scan.h"

#define DEFINE(op, type, identity)                                                                           \
    void scan_correct_vertical_plain_##op(void *restrict block, int64_t rows, int64_t columns, int64_t ld,   \
                                          const void *restrict seed) {                                       \
        const type *restrict before = seed;                                                                  \
        for (int64_t r = 0; r < rows; r++) {                                                                 \
            type *restrict row = (type *)block + r * ld;                                                     \
            for (int64_t c = 0; c < columns; c++)                                                            \
                row[c] = op(before[c], row[c]);                                                              \
        }                                                                                                    \
    }                                                                                                        \
    void scan_correct_horizontal_plain_##op(void *restrict block, int64_t rows, int64_t columns, int64_t ld, \
                                            const void *restrict seed) {                                     \
        for (int64_t r = 0; r < rows; r++) {                                                                 \
            type *restrict row = (type *)block + r * ld;                                                     \
            const type before = ((const type *)seed)[r];                                                     \
            for (int64_t c = 0; c < columns; c++)                                                            \
                row[c] = op(before, row[c]);                                                                 \
        }                                                                                                    \
    }

FOR_EACH_OP(DEFINE)
