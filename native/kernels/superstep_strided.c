/* superstep_strided.c: reads and writes one word of each cache line. Vector instructions would not help,
 * because each access needs another line. */
#include "superstep.h"

#define DEFINE_STRIDED(type, name)                                                                           \
    uint64_t superstep_read_strided_##name(const type *from, int64_t count, int64_t stride) {                \
        type sum = 0;                                                                                        \
        for (int64_t k = 0; k < count; k++)                                                                  \
            sum += from[k * stride];                                                                         \
        return sum;                                                                                          \
    }                                                                                                        \
    void superstep_write_strided_##name(type *to, int64_t count, int64_t stride, uint64_t key) {             \
        for (int64_t k = 0; k < count; k++)                                                                  \
            to[k * stride] = (type)key + (type)k * (type)SUPERSTEP_STEP;                                     \
    }

DEFINE_STRIDED(uint32_t, int32)
DEFINE_STRIDED(uint64_t, int64)
