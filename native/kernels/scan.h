/* scan.h: scan kernels (prefix sums, products and maxima) for one block of rows x columns elements, whose
 * rows are `ld` elements apart.
 *
 *     vertical: down every column              horizontal: along every row
 *       carry ->  c c c c c c                      c | x x x x x x | c'
 *                 x x x x x x                      c | x x x x x x | c'
 *                 x x x x x x                      |                 |
 *       carry'    c'c'c'c'c'c'                     carry -> carry'
 *
 * `carry` is a contiguous vector with one element for each column (vertical) or row (horizontal). At the call
 * it holds the total of all elements before the block; at the return it holds the total up to the end of the
 * block. The elements of a column or row are combined in their order. float64 operations are never regrouped,
 * so all flavours give the same bits. */
#ifndef MEMLINE_SCAN_KERNELS_H
#define MEMLINE_SCAN_KERNELS_H

#include "ops.h"

/* Scans the block in place. Each element becomes the total of all elements up to it, or, for an exclusive
 * scan, of all elements before it. */
typedef void scan_block(void *restrict block, int64_t rows, int64_t columns, int64_t ld, void *restrict carry,
                        int exclusive);
/* Combines the elements of the block into `carry`, without changing the block. */
typedef void scan_reduce(const void *restrict block, int64_t rows, int64_t columns, int64_t ld,
                         void *restrict carry);
/* Corrects a block that was scanned without the total of the preceding blocks. Each element x becomes seed op
 * x, where `seed` has one total for each column or row. */
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

/* Returns the kernels for a flavour (enum ml_flavour), an element size in bytes (4 or 8) and an operation
 * (enum ml_op), or NULL if there are no such kernels. */
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
