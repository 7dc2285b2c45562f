/* scan_horizontal_int32_avx2.c: AVX2 kernels that scan along rows of int32. As int32 arithmetic wraps, any
 * grouping of the operations gives the same bits. A vector of eight elements is scanned in three steps with
 * distances 1, 2 and 4. Only one more operation waits for the previous vector.
 *
 *     a b c d | e f g h   ->   a ab bc cd | e ef fg gh   ->   a ab abc abcd | e ef efg efgh   ->   + abcd
 */
#include "scan.h"

#if defined(__x86_64__)
#include "blocks.h"

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE AVX2 ALWAYS_INLINE

/* UP_ONE moves the elements of each half of a vector up by one lane, UP_TWO by two lanes. Lanes that become
 * free get the identity. */
#define UP_ONE(v, identity) _mm256_alignr_epi8(v, identity, 12)
#define UP_TWO(v, identity) _mm256_alignr_epi8(v, identity, 8)
/* Moves the lower half of a vector into the upper half. The lower half becomes the identity. */
#define UP_HALF(v, identity) _mm256_permute2x128_si256(v, identity, 0x02)
#define SWAPPED_HALVES(v) _mm256_permute2x128_si256(v, v, 0x01)
#define LAST_OF_EACH_HALF(v) _mm256_shuffle_epi32(v, 0xFF)
#define LOWER_FROM(identity, v) _mm256_blend_epi32(v, identity, 0x0F)
enum { WIDTH = 8 };

#define DEFINE_INT32(op, combine, start)                                                                     \
    AVX2_INLINE int64_t row_##op(uint32_t *row, int64_t columns, uint32_t *carry, int exclusive) {           \
        const __m256i identity = _mm256_set1_epi32((int)start);                                              \
        __m256i carried = _mm256_set1_epi32((int)*carry);                                                    \
        int64_t c = 0;                                                                                       \
        for (; c + WIDTH <= columns; c += WIDTH) {                                                           \
            __m256i v = _mm256_loadu_si256((const __m256i *)(row + c));                                      \
            v = combine(UP_ONE(v, identity), v);                                                             \
            v = combine(UP_TWO(v, identity), v);                                                             \
            __m256i own = LAST_OF_EACH_HALF(v), other = SWAPPED_HALVES(own);                                 \
            v = combine(LOWER_FROM(identity, other), v);                                                     \
            if (exclusive)                                                                                   \
                v = UP_ONE(v, UP_HALF(v, identity));                                                         \
            _mm256_storeu_si256((__m256i *)(row + c), combine(carried, v));                                  \
            carried = combine(carried, combine(own, other));                                                 \
        }                                                                                                    \
        *carry = (uint32_t)_mm256_extract_epi32(carried, 0);                                                 \
        return c;                                                                                            \
    }                                                                                                        \
    AVX2 void scan_horizontal_avx2_##op(void *restrict at, int64_t rows, int64_t columns, int64_t ld,        \
                                        void *restrict before, int exclusive) {                              \
        uint32_t *block = at, *carry = before;                                                               \
        for (int64_t r = 0; r < rows; r++) {                                                                 \
            uint32_t *row = block + r * ld;                                                                  \
            int64_t done =                                                                                   \
                exclusive ? row_##op(row, columns, carry + r, 1) : row_##op(row, columns, carry + r, 0);     \
            scan_horizontal_plain_##op(row + done, 1, columns - done, ld, carry + r, exclusive);             \
        }                                                                                                    \
    }                                                                                                        \
    AVX2 void scan_reduce_horizontal_avx2_##op(const void *restrict at, int64_t rows, int64_t columns,       \
                                               int64_t ld, void *restrict before) {                          \
        const uint32_t *block = at;                                                                          \
        uint32_t *carry = before;                                                                            \
        for (int64_t r = 0; r < rows; r++) {                                                                 \
            const uint32_t *row = block + r * ld;                                                            \
            __m256i a = _mm256_set1_epi32((int)start), b = a;                                                \
            int64_t c = 0;                                                                                   \
            for (; c + 2 * WIDTH <= columns; c += 2 * WIDTH) {                                               \
                a = combine(a, _mm256_loadu_si256((const __m256i *)(row + c)));                              \
                b = combine(b, _mm256_loadu_si256((const __m256i *)(row + c + WIDTH)));                      \
            }                                                                                                \
            uint32_t parts[WIDTH];                                                                           \
            _mm256_storeu_si256((__m256i *)parts, combine(a, b));                                            \
            for (int i = 0; i < WIDTH; i++)                                                                  \
                carry[r] = op(carry[r], parts[i]);                                                           \
            scan_reduce_horizontal_plain_##op(row + c, 1, columns - c, ld, carry + r);                       \
        }                                                                                                    \
    }

DEFINE_INT32(int32_sum, _mm256_add_epi32, INT32_SUM_IDENTITY)
DEFINE_INT32(int32_max, _mm256_max_epi32, INT32_MAX_IDENTITY)
DEFINE_INT32(int32_product, _mm256_mullo_epi32, INT32_PRODUCT_IDENTITY)
#endif
