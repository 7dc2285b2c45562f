/* scan.h: prefix kernels on one block of rows x columns elements, whose rows are `ld` elements apart.
 *
 *     vertical: down every column              horizontal: along every row
 *       carry ->  c c c c c c                      c | x x x x x x | c'
 *                 x x x x x x                      c | x x x x x x | c'
 *                 x x x x x x                      |                 |
 *       carry'    c'c'c'c'c'c'                     carry -> carry'
 *
 * `carry` is a contiguous vector with one element per column (vertical) or row (horizontal). On entry it
 * holds the total of everything before the block; on return it holds the total up to the block's end.
 * Elements of a column (row) are combined in their order, and float64 operations are never regrouped, so
 * every flavour gives the same bits. */
#ifndef MEMLINE_SCAN_KERNELS_H
#define MEMLINE_SCAN_KERNELS_H

#include "ops.h"

/* Scans in place: x_i becomes x_(i-1) op x_i, or, for an exclusive scan, the total of everything before it.
 */
typedef void scan_block(void *restrict block, int64_t rows, int64_t columns, int64_t ld, void *restrict carry,
                        int exclusive);
/* Computes only the carry: the total of the block. */
typedef void scan_reduce(const void *restrict block, int64_t rows, int64_t columns, int64_t ld,
                         void *restrict carry);
/* Corrects a block that was scanned without its preceding total: x becomes seed op x. */
typedef void scan_correct(void *restrict block, int64_t rows, int64_t columns, int64_t ld,
                          const void *restrict seed);

typedef struct scan_kernels {
    scan_block *vertical, *horizontal;
    scan_reduce *reduce_vertical, *reduce_horizontal;
    scan_correct *correct_vertical, *correct_horizontal;
    /* Computes to[i] = a[i] op b[i]; `to` may be a or b. */
    void (*combine)(void *to, const void *a, const void *b, int64_t count);
    void (*fill_identity)(void *to, int64_t count);
} scan_kernels;

/* Returns the kernels for a flavour (enum ml_flavour), element_bytes of 4 or 8, and an op (enum ml_op), or
 * NULL if there are none for them. */
const scan_kernels *scan_kernels_of(int flavour, int element_bytes, int op);
/* Returns the tuned kernels for a processor without AVX2. */
const scan_kernels *scan_kernels_without_avx2(int element_bytes, int op);

#define DECLARE_SCANS(op, type, identity)                                                                    \
    scan_block scan_vertical_plain_##op, scan_vertical_rows_##op;                                            \
    scan_block scan_horizontal_plain_##op, scan_horizontal_rows_##op, scan_horizontal_avx2_##op;             \
    scan_reduce scan_reduce_vertical_plain_##op, scan_reduce_vertical_rows_##op;                             \
    scan_reduce scan_reduce_horizontal_plain_##op, scan_reduce_horizontal_rows_##op,                         \
        scan_reduce_horizontal_avx2_##op;                                                                    \
    scan_correct scan_correct_vertical_plain_##op, scan_correct_vertical_vector_##op;                        \
    scan_correct scan_correct_horizontal_plain_##op, scan_correct_horizontal_vector_##op;
FOR_EACH_OP(DECLARE_SCANS)
#undef DECLARE_SCANS

#endif
