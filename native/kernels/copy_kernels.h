/* copy_kernels.h: all copy kernels, and which copies each of them can do. The operations are:
 *
 *   contiguous     1C1   one run into one run
 *   gather         xC1   a walk, strided or indexed, into one run
 *   scatter        1Cx   one run into a walk
 *   walked         xCx   a walk into a walk
 *
 * The name of a kernel consists of operation, pattern and flavour, as in gather_strided_avx2_nt. The flavour
 * `plain` is the simple loop that a user would write. `_nt` uses non-temporal stores, which bypass the
 * caches. */
#ifndef MEMLINE_COPY_KERNELS_H
#define MEMLINE_COPY_KERNELS_H

#include "../memline.h"

/* 1 if the AVX-512 kernels are compiled: for x86-64, or with emulated instructions in tests. */
#if defined(__x86_64__) || defined(MEMLINE_EMULATED_AVX512)
#define MEMLINE_HAS_AVX512 1
#else
#define MEMLINE_HAS_AVX512 0
#endif

typedef void copy_run(void *to, const void *from, int64_t bytes);
/* Copies the blocks first to first + count - 1 of the walk. The walk is on one side of the copy (gather:
 * `from`, scatter: `to`); the other side is contiguous. */
typedef void copy_part(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count);
/* Copies the whole payload of from_walk into the blocks of to_walk. */
typedef void copy_pair(void *to, const void *from, const ml_walk *to_walk, const ml_walk *from_walk);

copy_run contiguous_plain, contiguous_memcpy, contiguous_stream;
copy_part gather_strided_plain, gather_strided_prefetch, gather_strided_prefetch_far, gather_strided_nt;
copy_part gather_indexed_plain, gather_indexed_prefetch, gather_indexed_nt;
copy_part gather_strided_avx2, gather_strided_avx2_nt, gather_strided_avx512, gather_strided_avx512_nt;
copy_part gather_indexed_avx2, gather_indexed_avx512_nt;
copy_part gather_strided_avx2_blend, gather_strided_avx2_blend_nt;
copy_part gather_strided_avx512_blend, gather_strided_avx512_blend_nt, gather_strided_neon;
copy_part scatter_strided_plain, scatter_strided_prefetch, scatter_strided_prefetch_far, scatter_strided_nt;
copy_part scatter_indexed_plain, scatter_indexed_prefetch, scatter_indexed_nt;
copy_part scatter_strided_unrolled, scatter_strided_avx2, scatter_strided_avx512;
copy_part scatter_strided_avx512_expand;
copy_pair walked_plain, walked_prefetch, walked_chunk;

enum copy_operation {
    COPY_CONTIGUOUS,
    COPY_GATHER_STRIDED,
    COPY_GATHER_INDEXED,
    COPY_SCATTER_STRIDED,
    COPY_SCATTER_INDEXED,
    COPY_WALKED,
};

typedef struct copy_kernel {
    const char *name;
    enum copy_operation operation;
    int blocks;    /* enum copy_blocks: the blocks that the kernel can copy */
    int32_t needs; /* enum ml_cpu: the level of processor features that the kernel needs */
    copy_run *run; /* the function: `run` or `part`; both are NULL for COPY_WALKED (see copy_kernel_run) */
    copy_part *part;
} copy_kernel;

enum copy_operation copy_operation_of(const ml_walk *to, const ml_walk *from);

/* Returns the number of kernels. Kernels are numbered from 0. */
int32_t copy_kernel_count(void);
const copy_kernel *copy_kernel_at(int32_t kernel);
/* Returns whether a kernel can do this copy on a processor with this level of features (enum ml_cpu). */
int copy_kernel_usable(int32_t kernel, int32_t level, const ml_walk *to, const ml_walk *from);
int32_t copy_kernel_plain(enum copy_operation operation);
void copy_kernel_run(int32_t kernel, void *to, const void *from, const ml_walk *to_walk,
                     const ml_walk *from_walk);

#endif
