/* copy_kernels.c: the list of copy kernels, and a check whether a kernel can do a given copy on this
 * processor. */
#include "copy_kernels.h"
#include "../machine/cpu.h"
#include "../walks/walks.h"

#include <stddef.h>

/* The level of processor features that a kernel needs. */
enum { ANY_CPU = ML_CPU_PLAIN, AVX2 = ML_CPU_AVX2, AVX512 = ML_CPU_AVX512, NEON = ML_CPU_NEON };

enum copy_blocks {
    ANY_BLOCKS,   /* blocks of any multiple of 4 bytes */
    WHOLE_WORDS,  /* blocks of a multiple of 8 bytes (a word) */
    SINGLE_WORDS, /* blocks of one word */
    NEAR_WORDS,   /* blocks of one word, at strides of 2 to 8 words */
    CLOSE_WORDS,  /* blocks of one word, at strides of 2 to 4 words */
    EQUAL_BLOCKS, /* blocks of the same length on both sides */
};

/* Not formatted, because the versions of clang-format format the braces of these macros differently. */
/* clang-format off */
#define RUN(function, cpu)                                                                                   \
    { #function, COPY_CONTIGUOUS, ANY_BLOCKS, cpu, function, NULL }
#define PART(function, operation, blocks, cpu)                                                               \
    { #function, operation, blocks, cpu, NULL, function }
#define PAIR(function, blocks)                                                                               \
    { #function, COPY_WALKED, blocks, ANY_CPU, NULL, NULL }
/* clang-format on */

/* All copy kernels. The index is the number of the kernel. For each operation, the first kernel is the plain
 * loop. */
static const copy_kernel kernels[] = {
    RUN(contiguous_plain, ANY_CPU),
    RUN(contiguous_memcpy, ANY_CPU),
    PART(gather_strided_plain, COPY_GATHER_STRIDED, ANY_BLOCKS, ANY_CPU),
    PART(gather_strided_prefetch, COPY_GATHER_STRIDED, ANY_BLOCKS, ANY_CPU),
    PART(gather_strided_prefetch_far, COPY_GATHER_STRIDED, ANY_BLOCKS, ANY_CPU),
    PART(gather_indexed_plain, COPY_GATHER_INDEXED, ANY_BLOCKS, ANY_CPU),
    PART(gather_indexed_prefetch, COPY_GATHER_INDEXED, ANY_BLOCKS, ANY_CPU),
    PART(scatter_strided_plain, COPY_SCATTER_STRIDED, ANY_BLOCKS, ANY_CPU),
    PART(scatter_strided_prefetch, COPY_SCATTER_STRIDED, ANY_BLOCKS, ANY_CPU),
    PART(scatter_strided_prefetch_far, COPY_SCATTER_STRIDED, ANY_BLOCKS, ANY_CPU),
    PART(scatter_strided_unrolled, COPY_SCATTER_STRIDED, SINGLE_WORDS, ANY_CPU),
    PART(scatter_indexed_plain, COPY_SCATTER_INDEXED, ANY_BLOCKS, ANY_CPU),
    PART(scatter_indexed_prefetch, COPY_SCATTER_INDEXED, ANY_BLOCKS, ANY_CPU),
    PAIR(walked_plain, ANY_BLOCKS),
    PAIR(walked_prefetch, EQUAL_BLOCKS),
    PAIR(walked_chunk, EQUAL_BLOCKS),
#if defined(__x86_64__)
    RUN(contiguous_stream, AVX2),
    PART(gather_strided_nt, COPY_GATHER_STRIDED, WHOLE_WORDS, ANY_CPU),
    PART(gather_strided_avx2, COPY_GATHER_STRIDED, SINGLE_WORDS, AVX2),
    PART(gather_strided_avx2_nt, COPY_GATHER_STRIDED, SINGLE_WORDS, AVX2),
    PART(gather_strided_avx2_blend, COPY_GATHER_STRIDED, NEAR_WORDS, AVX2),
    PART(gather_strided_avx2_blend_nt, COPY_GATHER_STRIDED, NEAR_WORDS, AVX2),
    PART(gather_indexed_nt, COPY_GATHER_INDEXED, WHOLE_WORDS, ANY_CPU),
    PART(gather_indexed_avx2, COPY_GATHER_INDEXED, SINGLE_WORDS, AVX2),
    PART(scatter_strided_nt, COPY_SCATTER_STRIDED, WHOLE_WORDS, ANY_CPU),
    PART(scatter_strided_avx2, COPY_SCATTER_STRIDED, SINGLE_WORDS, AVX2),
    PART(scatter_indexed_nt, COPY_SCATTER_INDEXED, WHOLE_WORDS, ANY_CPU),
#endif
#if MEMLINE_HAS_AVX512
    PART(gather_strided_avx512, COPY_GATHER_STRIDED, SINGLE_WORDS, AVX512),
    PART(gather_strided_avx512_nt, COPY_GATHER_STRIDED, SINGLE_WORDS, AVX512),
    PART(gather_strided_avx512_blend, COPY_GATHER_STRIDED, NEAR_WORDS, AVX512),
    PART(gather_strided_avx512_blend_nt, COPY_GATHER_STRIDED, NEAR_WORDS, AVX512),
    PART(gather_indexed_avx512_nt, COPY_GATHER_INDEXED, SINGLE_WORDS, AVX512),
    PART(scatter_strided_avx512, COPY_SCATTER_STRIDED, SINGLE_WORDS, AVX512),
    PART(scatter_strided_avx512_expand, COPY_SCATTER_STRIDED, NEAR_WORDS, AVX512),
#endif
#if defined(__aarch64__)
    PART(gather_strided_neon, COPY_GATHER_STRIDED, CLOSE_WORDS, NEON),
#endif
};

enum { KERNELS = sizeof kernels / sizeof *kernels };

int32_t copy_kernel_count(void) {
    return KERNELS;
}

const copy_kernel *copy_kernel_at(int32_t kernel) {
    return kernel >= 0 && kernel < KERNELS ? &kernels[kernel] : NULL;
}

enum copy_operation copy_operation_of(const ml_walk *to, const ml_walk *from) {
    int to_run = walk_is_run(to), from_run = walk_is_run(from);
    if (to_run && from_run)
        return COPY_CONTIGUOUS;
    if (to_run)
        return from->index != NULL ? COPY_GATHER_INDEXED : COPY_GATHER_STRIDED;
    if (from_run)
        return to->index != NULL ? COPY_SCATTER_INDEXED : COPY_SCATTER_STRIDED;
    return COPY_WALKED;
}

/* Returns whether the blocks are single words, at a stride of at most `most` whole words. */
static int single_words_apart(const ml_walk *w, int64_t most) {
    return w->block_bytes == ML_WORD && w->stride_bytes % ML_WORD == 0 && w->stride_bytes <= most * ML_WORD;
}

static int takes(int blocks, const ml_walk *to, const ml_walk *from) {
    const ml_walk *walked = walk_is_run(to) ? from : to;
    switch (blocks) {
    case WHOLE_WORDS:
        return walked->block_bytes % ML_WORD == 0;
    case SINGLE_WORDS:
        return walked->block_bytes == ML_WORD;
    case NEAR_WORDS:
        return single_words_apart(walked, 8);
    case CLOSE_WORDS:
        return single_words_apart(walked, 4);
    case EQUAL_BLOCKS:
        return to->block_bytes == from->block_bytes;
    default:
        return 1;
    }
}

int copy_kernel_usable(int32_t kernel, int32_t level, const ml_walk *to, const ml_walk *from) {
    const copy_kernel *k = copy_kernel_at(kernel);
    return k != NULL && k->operation == copy_operation_of(to, from) && takes(k->blocks, to, from) &&
           cpu_level_has(level, k->needs);
}

int32_t copy_kernel_plain(enum copy_operation operation) {
    int32_t kernel = 0;
    while (kernels[kernel].operation != operation)
        kernel++;
    return kernel;
}
