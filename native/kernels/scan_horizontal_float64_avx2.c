/* scan_horizontal_float64_avx2.c: AVX2 kernels that scan along rows of float64. Operations are not regrouped.
 * Tiles of four rows and four columns are transposed, so that each vector is a column; the vectors are
 * combined from left to right, as in the plain kernel. Two tiles are processed at once, because each
 * operation of a tile waits for the previous one.
 *
 *     a0 a1 a2 a3        a0 b0 c0 d0     carry' = carry op column 0, ... and transposed back
 *     b0 b1 b2 b3   ->   a1 b1 c1 d1
 *     c0 c1 c2 c3        a2 b2 c2 d2
 *     d0 d1 d2 d3        a3 b3 c3 d3
 */
#include "scan.h"

#if defined(__x86_64__)
#include "blocks.h"

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE AVX2 ALWAYS_INLINE

enum { TILE = 4, TILES = 2 };

/* Loads the first two columns of four rows as two vectors. The rows are `ld` elements apart. */
AVX2_INLINE void turn_two(const double *a, int64_t ld, __m256d *first, __m256d *second) {
    __m256d x = _mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd(a)), _mm_loadu_pd(a + 2 * ld), 1);
    __m256d y =
        _mm256_insertf128_pd(_mm256_castpd128_pd256(_mm_loadu_pd(a + ld)), _mm_loadu_pd(a + 3 * ld), 1);
    *first = _mm256_unpacklo_pd(x, y);
    *second = _mm256_unpackhi_pd(x, y);
}

AVX2_INLINE void turn(const double *a, int64_t ld, __m256d column[TILE]) {
    turn_two(a, ld, &column[0], &column[1]);
    turn_two(a + 2, ld, &column[2], &column[3]);
}

AVX2_INLINE void turn_back(double *a, int64_t ld, const __m256d column[TILE]) {
    __m256d even = _mm256_unpacklo_pd(column[0], column[1]), odd = _mm256_unpackhi_pd(column[0], column[1]);
    __m256d even2 = _mm256_unpacklo_pd(column[2], column[3]), odd2 = _mm256_unpackhi_pd(column[2], column[3]);
    _mm256_storeu_pd(a, _mm256_permute2f128_pd(even, even2, 0x20));
    _mm256_storeu_pd(a + ld, _mm256_permute2f128_pd(odd, odd2, 0x20));
    _mm256_storeu_pd(a + 2 * ld, _mm256_permute2f128_pd(even, even2, 0x31));
    _mm256_storeu_pd(a + 3 * ld, _mm256_permute2f128_pd(odd, odd2, 0x31));
}

/* Defines the kernels of an operation. The intrinsic `combine` gives the same bits as op: _mm256_max_pd, too,
 * returns a if a > b, else b. */
#define DEFINE_FLOAT64(op, combine)                                                                          \
    AVX2_INLINE __m256d tile_##op(double *a, int64_t ld, __m256d carried, int exclusive) {                   \
        __m256d column[TILE];                                                                                \
        turn(a, ld, column);                                                                                 \
        _Pragma("GCC unroll 4") for (int i = 0; i < TILE; i++) {                                             \
            __m256d before = carried;                                                                        \
            carried = combine(before, column[i]);                                                            \
            column[i] = exclusive ? before : carried;                                                        \
        }                                                                                                    \
        turn_back(a, ld, column);                                                                            \
        return carried;                                                                                      \
    }                                                                                                        \
    AVX2_INLINE int64_t rows_##op(double *a, int64_t columns, int64_t ld, double *carry, int exclusive) {    \
        __m256d low = _mm256_loadu_pd(carry), high = _mm256_loadu_pd(carry + TILE);                          \
        int64_t c = 0;                                                                                       \
        for (; c + TILE <= columns; c += TILE) {                                                             \
            low = tile_##op(a + c, ld, low, exclusive);                                                      \
            high = tile_##op(a + TILE * ld + c, ld, high, exclusive);                                        \
        }                                                                                                    \
        _mm256_storeu_pd(carry, low);                                                                        \
        _mm256_storeu_pd(carry + TILE, high);                                                                \
        return c;                                                                                            \
    }                                                                                                        \
    AVX2 void scan_horizontal_avx2_##op(void *restrict at, int64_t rows, int64_t columns, int64_t ld,        \
                                        void *restrict before, int exclusive) {                              \
        double *block = at, *carry = before;                                                                 \
        int64_t r = 0;                                                                                       \
        for (; r + TILES * TILE <= rows; r += TILES * TILE) {                                                \
            double *a = block + r * ld;                                                                      \
            int64_t done = exclusive ? rows_##op(a, columns, ld, carry + r, 1)                               \
                                     : rows_##op(a, columns, ld, carry + r, 0);                              \
            scan_horizontal_plain_##op(a + done, TILES * TILE, columns - done, ld, carry + r, exclusive);    \
        }                                                                                                    \
        scan_horizontal_rows_##op(block + r * ld, rows - r, columns, ld, carry + r, exclusive);              \
    }                                                                                                        \
    AVX2 void scan_reduce_horizontal_avx2_##op(const void *restrict at, int64_t rows, int64_t columns,       \
                                               int64_t ld, void *restrict before) {                          \
        const double *block = at;                                                                            \
        double *carry = before;                                                                              \
        int64_t r = 0;                                                                                       \
        for (; r + TILES * TILE <= rows; r += TILES * TILE) {                                                \
            const double *a = block + r * ld;                                                                \
            __m256d low = _mm256_loadu_pd(carry + r), high = _mm256_loadu_pd(carry + r + TILE);              \
            int64_t c = 0;                                                                                   \
            for (; c + TILE <= columns; c += TILE) {                                                         \
                __m256d above[TILE], below[TILE];                                                            \
                turn(a + c, ld, above);                                                                      \
                turn(a + TILE * ld + c, ld, below);                                                          \
                _Pragma("GCC unroll 4") for (int i = 0; i < TILE; i++) {                                     \
                    low = combine(low, above[i]);                                                            \
                    high = combine(high, below[i]);                                                          \
                }                                                                                            \
            }                                                                                                \
            _mm256_storeu_pd(carry + r, low);                                                                \
            _mm256_storeu_pd(carry + r + TILE, high);                                                        \
            scan_reduce_horizontal_plain_##op(a + c, TILES * TILE, columns - c, ld, carry + r);              \
        }                                                                                                    \
        scan_reduce_horizontal_rows_##op(block + r * ld, rows - r, columns, ld, carry + r);                  \
    }

DEFINE_FLOAT64(float64_sum, _mm256_add_pd)
DEFINE_FLOAT64(float64_max, _mm256_max_pd)
DEFINE_FLOAT64(float64_product, _mm256_mul_pd)
#endif
