/* kernels.h: the compute kernels. No clock, no MPI, no allocation; sizes are checked by the caller. */
#ifndef MEMLINE_KERNELS_H
#define MEMLINE_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/* Hot loops compiled for newer vector units too, chosen when the library is loaded: by a loader that knows
 * such symbols (glibc's, not musl's), before AddressSanitizer is ready to be called. Before Clang 18 no other
 * file finds such a function. */
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(MEMLINE_SANITIZE) &&                               \
    (!defined(__clang__) || __clang_major__ >= 18)
#define ML_VECTOR_CLONES __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define ML_VECTOR_CLONES
#endif

/* Stands before a loop whose turns do not depend on one another, whatever the pointers look like. */
#if defined(__clang__)
#define ML_INDEPENDENT _Pragma("clang loop vectorize(assume_safety)")
#else
#define ML_INDEPENDENT _Pragma("GCC ivdep")
#endif

/* Payload word k of a repetition is pattern_word(key, k), key from pattern_key. 32-bit words throughout. */
#define PATTERN_STEP 0x9E3779B1u

static inline uint32_t pattern_word(uint32_t key, uint32_t k) {
    return (k * PATTERN_STEP) ^ key;
}

static inline uint32_t pattern_key(uint32_t rank, uint64_t repetition) {
    uint64_t z = repetition * 0x9E3779B97F4A7C15ull + rank + 1; /* splitmix64's finaliser */
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return (uint32_t)(z ^ (z >> 31));
}

/* The background: what every word of a region holds that no payload lies on, by its index in the region. */
#define BACKGROUND_KEY 0x6D656D6Cu

/* Words k0, k0 + 1, … of the pattern. */
void pattern_fill(uint32_t *words, size_t count, uint32_t key, uint32_t k0);
/* The index of the first word that differs from the pattern, or `count`. */
size_t pattern_check(const uint32_t *words, size_t count, uint32_t key, uint32_t k0);

#endif
