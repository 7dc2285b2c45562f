/* scan_vertical_plain.c: scans down the columns, row by row, by simple loops as a user would write them. */
#include "scan.h"

#define DEFINE(op, type, identity)                                                                           \
    void scan_vertical_plain_##op(void *restrict block, int64_t rows, int64_t columns, int64_t ld,           \
                                  void *restrict carry, int exclusive) {                                     \
        type *above = carry;                                                                                 \
        for (int64_t r = 0; r < rows; r++) {                                                                 \
            type *row = (type *)block + r * ld;                                                              \
            for (int64_t c = 0; c < columns; c++) {                                                          \
                type before = above[c];                                                                      \
                above[c] = op(before, row[c]);                                                               \
                row[c] = exclusive ? before : above[c];                                                      \
            }                                                                                                \
        }                                                                                                    \
    }                                                                                                        \
    void scan_reduce_vertical_plain_##op(const void *restrict block, int64_t rows, int64_t columns,          \
                                         int64_t ld, void *restrict carry) {                                 \
        type *above = carry;                                                                                 \
        for (int64_t r = 0; r < rows; r++)                                                                   \
            for (int64_t c = 0; c < columns; c++)                                                            \
                above[c] = op(above[c], ((const type *)block)[r * ld + c]);                                  \
    }

FOR_EACH_OP(DEFINE)
