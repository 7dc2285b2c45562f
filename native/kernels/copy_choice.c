/* copy_choice.c: the best kernel for a copy, by what the processor has, by the walk and by how much memory
 * the copy touches. The rules are what `calibrate --only copies --every-kernel` measured on an AMD Zen 3
 * (AVX2) and, for AVX-512, on an Intel server core; where they differ by less than the noise, the simpler
 * kernel. */
#include "blocks.h"
#include "copy_kernels.h"

#include <stddef.h>

#if defined(__x86_64__)
#define IF_X86(x86, other) (x86)
#define HAS_AVX2 __builtin_cpu_supports("avx2")
#define HAS_AVX512 __builtin_cpu_supports("avx512f")
#define IS_AMD __builtin_cpu_is("amd")
#else
#define IF_X86(x86, other) (other)
#define HAS_AVX2 0
#define HAS_AVX512 0
#define IS_AMD 0
#endif

/* A last level as long as this or longer is shared by so many that no core can count on more of it. */
#define MOST_OF_L3 (INT64_C(32) << 20)

/* Strides that are multiples of this leave so few sets that lines are gone before they are used again, and
 * ask more of the prefetches than these give. */
enum { FAR_BYTES = 512, MOST_CONFLICTS = 64, PAGE_BYTES = 4096 };

enum reach { IN_L1, IN_L2, IN_L3, IN_MEMORY };

static enum reach reach_of(int64_t bytes) {
    int64_t l3 = ml_cache_bytes(3);
    if (bytes <= ml_cache_bytes(1))
        return IN_L1;
    if (bytes <= ml_cache_bytes(2))
        return IN_L2;
    return bytes <= (l3 < MOST_OF_L3 ? l3 : MOST_OF_L3) ? IN_L3 : IN_MEMORY;
}

/* One past the highest word that an index is likely to name, from five of its entries: a sorted one's last is
 * among them, of a permutation's five the greatest is near the end. */
static int64_t likely_end(const ml_walk *w) {
    int64_t greatest = 0;
    for (int64_t part = 0; part <= 4 && w->blocks > 0; part++) {
        int64_t at = w->index[(w->blocks - 1) * part / 4];
        greatest = at > greatest ? at : greatest;
    }
    return (greatest + 1) * ML_WORD + w->block_bytes;
}

/* The bytes of the lines that a walk touches. Strides of 2, 4, 8… lines use a half, a quarter, an eighth… of
 * a cache's sets: as if the cache were as much smaller, or the walk longer. */
static int64_t touched_bytes(const ml_walk *w) {
    int64_t lines = w->blocks * ((w->block_bytes + LINE - 1) / LINE) * LINE;
    int64_t span = w->index != NULL ? likely_end(w) : w->blocks * w->stride_bytes;
    if (w->index == NULL && w->stride_bytes % LINE == 0) {
        int64_t conflicts = w->stride_bytes / LINE & -(w->stride_bytes / LINE);
        lines *= conflicts < MOST_CONFLICTS ? conflicts : MOST_CONFLICTS;
    }
    return lines < span ? lines : span;
}

copy_run *contiguous_best(int64_t bytes) {
    if (!HAS_AVX2 || bytes <= ml_cache_bytes(2))
        return contiguous_memcpy;
    if (IS_AMD)
        return IF_X86(contiguous_stream, contiguous_memcpy);
    return reach_of(2 * bytes) == IN_MEMORY ? IF_X86(contiguous_pages, contiguous_memcpy) : contiguous_memcpy;
}

/* Past the caches only what they would not hold: a short run is somebody's buffer. */
static int streams(int64_t dense_bytes) {
    return dense_bytes > ml_cache_bytes(2);
}

static copy_part *gather_words_strided(int64_t stride, enum reach reach, int64_t dense_bytes) {
    if (HAS_AVX512)
        return reach == IN_MEMORY && streams(dense_bytes) ? IF_X86(gather_strided_avx512_nt, NULL)
                                                          : IF_X86(gather_strided_avx512, NULL);
    if (!HAS_AVX2 || stride >= PAGE_BYTES) /* a page for each word: it is the pages that cost */
        return gather_strided_plain;
    if (stride <= 3 * ML_WORD && reach >= IN_L3 && streams(dense_bytes))
        return IF_X86(gather_strided_avx2_nt, NULL);
    /* Between, the processor's own prefetches of every line leave nothing to gain from memory. */
    return stride <= LINE && stride > 3 * ML_WORD && reach == IN_MEMORY ? gather_strided_plain
                                                                        : IF_X86(gather_strided_avx2, NULL);
}

static copy_part *gather_strided(const ml_walk *w, enum reach reach, int64_t dense_bytes) {
    if (w->block_bytes == ML_WORD)
        return gather_words_strided(w->stride_bytes, reach, dense_bytes);
    int long_blocks = w->block_bytes > LINE / 2 && w->block_bytes % ML_WORD == 0;
    if (long_blocks && reach == IN_MEMORY && w->stride_bytes < PAGE_BYTES && streams(dense_bytes))
        return IF_X86(gather_strided_nt, gather_strided_prefetch);
    return long_blocks && reach == IN_L3 && w->stride_bytes < PAGE_BYTES ? gather_strided_prefetch
                                                                         : gather_strided_plain;
}

static copy_part *gather_indexed(const ml_walk *w, enum reach reach, int64_t dense_bytes) {
    int words = w->block_bytes == ML_WORD;
    if (words && HAS_AVX512 && reach <= IN_L2)
        return IF_X86(gather_indexed_avx512, NULL);
    if (!words && w->block_bytes % ML_WORD == 0 && reach >= IN_L3 && streams(dense_bytes))
        return IF_X86(gather_indexed_nt, gather_indexed_prefetch);
    return reach == IN_MEMORY || (!words && reach == IN_L3) ? gather_indexed_prefetch : gather_indexed_plain;
}

copy_part *gather_best(const ml_walk *w, int64_t dense_bytes) {
    enum reach reach = reach_of(touched_bytes(w) + dense_bytes);
    return w->index != NULL ? gather_indexed(w, reach, dense_bytes) : gather_strided(w, reach, dense_bytes);
}

/* Whether the walk's blocks are whole lines, which then need not be read before they are written. */
static int whole_lines(const void *memory, const ml_walk *w) {
    if (w->block_bytes % LINE != 0 || (uintptr_t)memory % LINE != 0)
        return 0;
    if (w->index == NULL)
        return w->stride_bytes % LINE == 0;
    for (int64_t part = 0; part <= 4 && w->blocks > 0; part++)
        if (w->index[(w->blocks - 1) * part / 4] % (LINE / ML_WORD) != 0)
            return 0;
    return 1;
}

/* Stores wait in their buffer for lines that prefetches bring no sooner: plain, but for lines that need not
 * be read at all and for neighbours that share them. */
static copy_part *scatter_strided(const ml_walk *w, const void *memory, enum reach reach) {
    if (w->block_bytes == ML_WORD && HAS_AVX512 && w->stride_bytes < FAR_BYTES)
        return IF_X86(scatter_strided_avx512, NULL);
    if (w->block_bytes == ML_WORD && HAS_AVX2 && w->stride_bytes == 2 * ML_WORD)
        return IF_X86(scatter_strided_avx2, NULL);
    if (reach == IN_MEMORY && w->stride_bytes < PAGE_BYTES && whole_lines(memory, w))
        return IF_X86(scatter_strided_nt, scatter_strided_plain);
    return scatter_strided_plain;
}

copy_part *scatter_best(const ml_walk *w, const void *memory, int64_t dense_bytes) {
    enum reach reach = reach_of(touched_bytes(w) + dense_bytes);
    if (w->index == NULL)
        return scatter_strided(w, memory, reach);
    if (w->block_bytes == ML_WORD && HAS_AVX512 && reach <= IN_L2)
        return IF_X86(scatter_indexed_avx512, NULL);
    if (reach >= IN_L3 && whole_lines(memory, w))
        return IF_X86(scatter_indexed_nt, scatter_indexed_plain);
    return reach == IN_MEMORY ? scatter_indexed_prefetch : scatter_indexed_plain;
}

static copy_pair *walked_best(const ml_walk *to, const ml_walk *from) {
    if (to->block_bytes != from->block_bytes)
        return walked_plain;
    if (reach_of(touched_bytes(to) + touched_bytes(from)) <= IN_L2)
        return walked_chunk;
    return to->index != NULL || from->index != NULL ? walked_prefetch : walked_plain;
}

static int32_t number_of(copy_run *run, copy_part *part, copy_pair *pair) {
    for (int32_t kernel = 0;; kernel++) {
        const copy_kernel *k = copy_kernel_at(kernel);
        if (k->run == run && k->part == part && k->pair == pair)
            return kernel;
    }
}

int32_t copy_kernel_best(const ml_walk *to, const void *to_block, const ml_walk *from) {
    int64_t bytes = to->blocks * to->block_bytes;
    switch (copy_operation_of(to, from)) {
    case COPY_CONTIGUOUS:
        return number_of(contiguous_best(bytes), NULL, NULL);
    case COPY_GATHER_STRIDED:
    case COPY_GATHER_INDEXED:
        return number_of(NULL, gather_best(from, bytes), NULL);
    case COPY_SCATTER_STRIDED:
    case COPY_SCATTER_INDEXED:
        return number_of(NULL, scatter_best(to, to_block, bytes), NULL);
    default:
        return number_of(NULL, NULL, walked_best(to, from));
    }
}
