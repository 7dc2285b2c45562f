/* emulated_avx512.h: emulates the AVX-512 instructions that the copy kernels use, by one function of plain C
 * for each, after Intel's description. With it, the AVX-512 kernels are tested on processors without AVX-512.
 * The functions load and store exactly the words that the instruction touches: none whose mask bit is 0. */
#ifndef MEMLINE_TESTS_EMULATED_AVX512_H
#define MEMLINE_TESTS_EMULATED_AVX512_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The names differ from Intel's, because the headers of compilers already define those. */
typedef struct emulated_512 {
    int64_t word[8];
} emulated_512;
typedef struct emulated_256 {
    int32_t half[8];
} emulated_256;

#define __m512i emulated_512
#define __m256i emulated_256
#define __mmask8 uint8_t

#define EACH_WORD(w) for (int w = 0; w < 8; w++)

static inline emulated_512 emulated_loadu(const void *at) {
    emulated_512 v;
    memcpy(&v, at, sizeof v);
    return v;
}

static inline emulated_256 emulated_loadu_256(const emulated_256 *at) {
    emulated_256 v;
    memcpy(&v, at, sizeof v);
    return v;
}

static inline emulated_512 emulated_set(int64_t w7, int64_t w6, int64_t w5, int64_t w4, int64_t w3,
                                        int64_t w2, int64_t w1, int64_t w0) {
    return (emulated_512){{w0, w1, w2, w3, w4, w5, w6, w7}};
}

static inline emulated_512 emulated_mask_loadu(emulated_512 v, uint8_t mask, const void *at) {
    EACH_WORD(w) if (mask >> w & 1) memcpy(&v.word[w], (const char *)at + 8 * w, 8);
    return v;
}

/* Loads as many consecutive words as bits are set in the mask, and puts them into the lanes whose bits are
 * set. */
static inline emulated_512 emulated_expandloadu(uint8_t mask, const void *at) {
    emulated_512 v = {{0}};
    const char *next = at;
    EACH_WORD(w) if (mask >> w & 1) {
        memcpy(&v.word[w], next, 8);
        next += 8;
    }
    return v;
}

static inline void emulated_storeu(void *at, emulated_512 v) {
    memcpy(at, &v, sizeof v);
}

static inline void emulated_mask_storeu(void *at, uint8_t mask, emulated_512 v) {
    EACH_WORD(w) if (mask >> w & 1) memcpy((char *)at + 8 * w, &v.word[w], 8);
}

/* Ends the program if a non-temporal store goes to an unaligned address, as the processor would. */
static inline void emulated_stream(void *at, emulated_512 v) {
    if ((uintptr_t)at % 64 != 0)
        abort();
    memcpy(at, &v, sizeof v);
}

static inline emulated_512 emulated_permutexvar(emulated_512 order, emulated_512 v) {
    emulated_512 r;
    EACH_WORD(w) r.word[w] = v.word[order.word[w] & 7];
    return r;
}

static inline emulated_512 emulated_permutex2var(emulated_512 a, emulated_512 order, emulated_512 b) {
    emulated_512 r;
    EACH_WORD(w) r.word[w] = (order.word[w] & 8 ? b : a).word[order.word[w] & 7];
    return r;
}

static inline emulated_512 emulated_gather_64(emulated_512 offsets, const void *from, int scale) {
    emulated_512 r;
    EACH_WORD(w) memcpy(&r.word[w], (const char *)from + offsets.word[w] * scale, 8);
    return r;
}

static inline emulated_512 emulated_gather_32(emulated_256 index, const void *from, int scale) {
    emulated_512 r;
    EACH_WORD(w) memcpy(&r.word[w], (const char *)from + (int64_t)index.half[w] * scale, 8);
    return r;
}

static inline void emulated_scatter_64(void *to, emulated_512 offsets, emulated_512 v, int scale) {
    EACH_WORD(w) memcpy((char *)to + offsets.word[w] * scale, &v.word[w], 8);
}

#define _mm512_setzero_si512() emulated_set(0, 0, 0, 0, 0, 0, 0, 0)
#define _mm512_set_epi64 emulated_set
#define _mm256_loadu_si256 emulated_loadu_256
#define _mm512_loadu_si512 emulated_loadu
#define _mm512_mask_loadu_epi64 emulated_mask_loadu
#define _mm512_maskz_expandloadu_epi64 emulated_expandloadu
#define _mm512_storeu_si512 emulated_storeu
#define _mm512_mask_storeu_epi64 emulated_mask_storeu
#define _mm512_stream_si512 emulated_stream
#define _mm512_permutexvar_epi64 emulated_permutexvar
#define _mm512_permutex2var_epi64 emulated_permutex2var
#define _mm512_i64gather_epi64 emulated_gather_64
#define _mm512_i32gather_epi64 emulated_gather_32
#define _mm512_i64scatter_epi64 emulated_scatter_64
#define _mm_sfence() ((void)0)

#endif
