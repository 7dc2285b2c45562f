/* scan_vertical_rows.c: scans down the columns, four rows at a time. The running totals are loaded and stored
 * once for four rows. Several columns are processed in one vector. Each column is combined from the top down,
 * as in the plain kernel. */
#include "kernels.h"
#include "scan.h"

enum { PASS = 4 };

/* What is done with one element of a column: inclusive scan, exclusive scan, or only the running total. */
#define INCLUSIVE(op, type, cell)                                                                            \
    carried = op(carried, cell);                                                                             \
    cell = carried;
#define EXCLUSIVE(op, type, cell)                                                                            \
    {                                                                                                        \
        type own = cell;                                                                                     \
        cell = carried;                                                                                      \
        carried = op(carried, own);                                                                          \
    }
#define REDUCE(op, type, cell) carried = op(carried, cell);

/* Processes groups of four rows. The loop over columns is independent: rows do not overlap, so no element
 * depends on another column. */
#define FOUR_ROWS(op, type, ELEMENT)                                                                         \
    for (; r + PASS <= rows; r += PASS, a += PASS * ld) {                                                    \
        ML_INDEPENDENT for (int64_t c = 0; c < columns; c++) {                                               \
            type carried = above[c];                                                                         \
            ELEMENT(op, type, a[c])                                                                          \
            ELEMENT(op, type, a[ld + c])                                                                     \
            ELEMENT(op, type, a[2 * ld + c])                                                                 \
            ELEMENT(op, type, a[3 * ld + c])                                                                 \
            above[c] = carried;                                                                              \
        }                                                                                                    \
    }

#define DEFINE(op, type, identity)                                                                           \
    ML_FOR_EACH_LEVEL(, void, scan_vertical_rows_##op,                                                       \
                      (void *restrict block, int64_t rows, int64_t columns, int64_t ld,                      \
                       void *restrict carry, int exclusive),                                                 \
                      (block, rows, columns, ld, carry, exclusive)) {                                        \
        type *restrict a = block, *restrict above = carry;                                                   \
        int64_t r = 0;                                                                                       \
        if (exclusive)                                                                                       \
            FOUR_ROWS(op, type, EXCLUSIVE)                                                                   \
        else                                                                                                 \
            FOUR_ROWS(op, type, INCLUSIVE)                                                                   \
        scan_vertical_plain_##op(a, rows - r, columns, ld, above, exclusive);                                \
    }                                                                                                        \
    ML_FOR_EACH_LEVEL(                                                                                       \
        , void, scan_reduce_vertical_rows_##op,                                                              \
        (const void *restrict block, int64_t rows, int64_t columns, int64_t ld, void *restrict carry),       \
        (block, rows, columns, ld, carry)) {                                                                 \
        const type *restrict a = block;                                                                      \
        type *restrict above = carry;                                                                        \
        int64_t r = 0;                                                                                       \
        FOUR_ROWS(op, type, REDUCE)                                                                          \
        scan_reduce_vertical_plain_##op(a, rows - r, columns, ld, above);                                    \
    }

FOR_EACH_OP(DEFINE)
