/* scan_horizontal_rows.c: scans along four rows at once. In one row, each operation waits for the previous
 * one; the operations of four rows are independent and overlap. Each row is still combined from left to
 * right. */
#include "scan.h"

enum { CHAINS = 4 };

#define STEP(op, type, row, carried, exclusive)                                                              \
    {                                                                                                        \
        type own = (row)[c];                                                                                 \
        if (exclusive)                                                                                       \
            (row)[c] = carried;                                                                              \
        carried = op(carried, own);                                                                          \
        if (!(exclusive))                                                                                    \
            (row)[c] = carried;                                                                              \
    }

#define FOUR_CHAINS(op, type, exclusive)                                                                     \
    for (int64_t c = 0; c < columns; c++) {                                                                  \
        STEP(op, type, a, c0, exclusive)                                                                     \
        STEP(op, type, a + ld, c1, exclusive)                                                                \
        STEP(op, type, a + 2 * ld, c2, exclusive)                                                            \
        STEP(op, type, a + 3 * ld, c3, exclusive)                                                            \
    }

#define DEFINE(op, type, identity)                                                                           \
    void scan_horizontal_rows_##op(void *restrict block, int64_t rows, int64_t columns, int64_t ld,          \
                                   void *restrict carry, int exclusive) {                                    \
        type *a = block, *k = carry;                                                                         \
        int64_t r = 0;                                                                                       \
        for (; r + CHAINS <= rows; r += CHAINS, a += CHAINS * ld, k += CHAINS) {                             \
            type c0 = k[0], c1 = k[1], c2 = k[2], c3 = k[3];                                                 \
            if (exclusive)                                                                                   \
                FOUR_CHAINS(op, type, 1)                                                                     \
            else                                                                                             \
                FOUR_CHAINS(op, type, 0)                                                                     \
            k[0] = c0, k[1] = c1, k[2] = c2, k[3] = c3;                                                      \
        }                                                                                                    \
        scan_horizontal_plain_##op(a, rows - r, columns, ld, k, exclusive);                                  \
    }                                                                                                        \
    void scan_reduce_horizontal_rows_##op(const void *restrict block, int64_t rows, int64_t columns,         \
                                          int64_t ld, void *restrict carry) {                                \
        const type *a = block;                                                                               \
        type *k = carry;                                                                                     \
        int64_t r = 0;                                                                                       \
        for (; r + CHAINS <= rows; r += CHAINS, a += CHAINS * ld, k += CHAINS) {                             \
            type c0 = k[0], c1 = k[1], c2 = k[2], c3 = k[3];                                                 \
            for (int64_t c = 0; c < columns; c++) {                                                          \
                c0 = op(c0, a[c]);                                                                           \
                c1 = op(c1, a[ld + c]);                                                                      \
                c2 = op(c2, a[2 * ld + c]);                                                                  \
                c3 = op(c3, a[3 * ld + c]);                                                                  \
            }                                                                                                \
            k[0] = c0, k[1] = c1, k[2] = c2, k[3] = c3;                                                      \
        }                                                                                                    \
        scan_reduce_horizontal_plain_##op(a, rows - r, columns, ld, k);                                      \
    }

FOR_EACH_OP(DEFINE)
