/* copy_kernels.h: every copy kernel by name, and the copies that it takes.
 *
 *   contiguous     1C1   one run into one run
 *   gather         xC1   a walk, strided or indexed, into one run
 *   scatter        1Cx   one run into a walk
 *   walked         xCx   a walk into a walk
 *
 * A kernel's name consists of operation, pattern and flavour: gather_strided_avx2_nt. The flavour `plain` is
 * the loop that a user writes. `_nt` uses non-temporal stores, which bypass the caches. */
#ifndef MEMLINE_COPY_KERNELS_H
#define MEMLINE_COPY_KERNELS_H

#include "../memline.h"

/* 1 if the compiler has the instructions or tests emulate them. */
#if defined(__x86_64__) || defined(MEMLINE_EMULATED_AVX512)
#define MEMLINE_HAS_AVX512 1
#else
#define MEMLINE_HAS_AVX512 0
#endif

typedef void copy_run(void *to, const void *from, int64_t bytes);
/* Copies blocks [first, first + count) of the walk on one side; the other side is one run. */
typedef void copy_part(void *to, const void *from, const ml_walk *walk, int64_t first, int64_t count);
/* Copies all of one walk into all of another. */
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
    int blocks;    /* enum copy_blocks */
    int32_t needs; /* enum ml_cpu */
    copy_run *run; /* run or part; neither if both sides are walked: see copy_kernel_run */
    copy_part *part;
} copy_kernel;

enum copy_operation copy_operation_of(const ml_walk *to, const ml_walk *from);

/* Kernels are numbered from 0. */
int32_t copy_kernel_count(void);
const copy_kernel *copy_kernel_at(int32_t kernel);
/* Returns whether a processor of this level has what the kernel needs and the kernel takes this copy. */
int copy_kernel_usable(int32_t kernel, int32_t level, const ml_walk *to, const ml_walk *from);
int32_t copy_kernel_plain(enum copy_operation operation);
void copy_kernel_run(int32_t kernel, void *to, const void *from, const ml_walk *to_walk,
                     const ml_walk *from_walk);

#endif
