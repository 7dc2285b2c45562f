/* scan_horizontal_plain.c: scans along the rows, element by element, by a simple loop as a user would write
 * it. */
#include "scan.h"

#define DEFINE(op, type, identity)                                                                           \
    void scan_horizontal_plain_##op(void *restrict block, int64_t rows, int64_t columns, int64_t ld,         \
                                    void *restrict carry, int exclusive) {                                   \
        for (int64_t r = 0; r < rows; r++) {                                                                 \
            type *row = (type *)block + r * ld;                                                              \
            type carried = ((type *)carry)[r];                                                               \
            for (int64_t c = 0; c < columns; c++) {                                                          \
                type before = carried;                                                                       \
                carried = op(before, row[c]);                                                                \
                row[c] = exclusive ? before : carried;                                                       \
            }                                                                                                \
            ((type *)carry)[r] = carried;                                                                    \
        }                                                                                                    \
    }                                                                                                        \
    void scan_reduce_horizontal_plain_##op(const void *restrict block, int64_t rows, int64_t columns,        \
                                           int64_t ld, void *restrict carry) {                               \
        for (int64_t r = 0; r < rows; r++) {                                                                 \
            type carried = ((type *)carry)[r];                                                               \
            for (int64_t c = 0; c < columns; c++)                                                            \
                carried = op(carried, ((const type *)block)[r * ld + c]);                                    \
            ((type *)carry)[r] = carried;                                                                    \
        }                                                                                                    \
    }

FOR_EACH_OP(DEFINE)
