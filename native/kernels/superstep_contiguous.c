/* superstep_contiguous.c: reads and writes consecutive words, the best case for the time of a superstep. The
 * loops are compiled for each level of vector instructions, so that they are not slower than a loop that a user
 * compiles for the processor. */
#include "kernels.h"
#include "superstep.h"

#define READ(type)                                                                                           \
    type sum = 0;                                                                                            \
    for (int64_t k = 0; k < count; k++)                                                                      \
        sum += from[k];                                                                                      \
    return sum;

#define WRITE(type)                                                                                          \
    for (int64_t k = 0; k < count; k++)                                                                      \
        to[k] = (type)key + (type)k * (type)SUPERSTEP_STEP;

ML_FOR_EACH_LEVEL(, uint64_t, superstep_read_contiguous_int32, (const uint32_t *from, int64_t count),
                  (from, count)){READ(uint32_t)}

ML_FOR_EACH_LEVEL(, uint64_t, superstep_read_contiguous_int64, (const uint64_t *from, int64_t count),
                  (from, count)){READ(uint64_t)}

ML_FOR_EACH_LEVEL(, void, superstep_write_contiguous_int32, (uint32_t to[], int64_t count, uint64_t key),
                  (to, count, key)){WRITE(uint32_t)}

ML_FOR_EACH_LEVEL(, void, superstep_write_contiguous_int64, (uint64_t to[], int64_t count, uint64_t key),
                  (to, count, key)) {
    WRITE(uint64_t)
}
