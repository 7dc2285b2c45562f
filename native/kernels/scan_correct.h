/* scan_correct.h: the loops that correct a scanned block: they combine the total of the preceding blocks with
 * each element. Each flavour (plain, vector) includes this file and defines the head of each kernel (HEAD).
 */
#ifndef MEMLINE_SCAN_CORRECT_H
#define MEMLINE_SCAN_CORRECT_H

#include "scan.h"

#define DEFINE_SCAN_CORRECT(flavour, HEAD, op, type)                                                         \
    HEAD(, void, scan_correct_vertical_##flavour##_##op,                                                     \
         (void *restrict block, int64_t rows, int64_t columns, int64_t ld, const void *restrict seed),       \
         (block, rows, columns, ld, seed)) {                                                                 \
        const type *restrict before = seed;                                                                  \
        for (int64_t r = 0; r < rows; r++) {                                                                 \
            type *restrict row = (type *)block + r * ld;                                                     \
            for (int64_t c = 0; c < columns; c++)                                                            \
                row[c] = op(before[c], row[c]);                                                              \
        }                                                                                                    \
    }                                                                                                        \
    HEAD(, void, scan_correct_horizontal_##flavour##_##op,                                                   \
         (void *restrict block, int64_t rows, int64_t columns, int64_t ld, const void *restrict seed),       \
         (block, rows, columns, ld, seed)) {                                                                 \
        for (int64_t r = 0; r < rows; r++) {                                                                 \
            type *restrict row = (type *)block + r * ld;                                                     \
            const type before = ((const type *)seed)[r];                                                     \
            for (int64_t c = 0; c < columns; c++)                                                            \
                row[c] = op(before, row[c]);                                                                 \
        }                                                                                                    \
    }

#endif
