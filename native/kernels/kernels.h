/* kernels.h: the compute kernels. They use no clock, no MPI and no allocation; the caller checks sizes. */
#ifndef MEMLINE_KERNELS_H
#define MEMLINE_KERNELS_H

#include "../machine/cpu.h"

#include <stddef.h>
#include <stdint.h>

/* Defines a hot loop that is compiled for each level of vector units and called for cpu_level(), which
 * MEMLINE_CPU lowers as it does for every kernel. It replaces a function's head; `scope` is static or empty:
 *
 *     ML_FOR_EACH_LEVEL(, void, fill, (int *to, int count), (to, count)) { …its body… }
 */
#define ML_FOR_EACH_LEVEL(scope, type, name, parameters, arguments)                                          \
    static inline __attribute__((always_inline)) type name##_any parameters;                                 \
    ML_LEVEL_TWINS(type, name, parameters, arguments)                                                        \
    scope type name parameters {                                                                             \
        ML_LEVEL_CASES(name, arguments)                                                                      \
        return name##_any arguments;                                                                         \
    }                                                                                                        \
    static inline __attribute__((always_inline)) type name##_any parameters

/* Replaces a function's head for a flavour that has one form. */
#define ML_ANY_LEVEL(scope, type, name, parameters, arguments) scope type name parameters

/* If tests emulate AVX-512, the processor need not have it. */
#if defined(__x86_64__) && !defined(MEMLINE_EMULATED_AVX512)
#define ML_LEVEL_TWINS(type, name, parameters, arguments)                                                    \
    __attribute__((target("avx512f"))) static type name##_avx512 parameters {                                \
        return name##_any arguments;                                                                         \
    }                                                                                                        \
    __attribute__((target("avx2"))) static type name##_avx2 parameters {                                     \
        return name##_any arguments;                                                                         \
    }
#define ML_LEVEL_CASES(name, arguments)                                                                      \
    if (cpu_level() == ML_CPU_AVX512)                                                                        \
        return name##_avx512 arguments;                                                                      \
    if (cpu_level() == ML_CPU_AVX2)                                                                          \
        return name##_avx2 arguments;
#else
#define ML_LEVEL_TWINS(type, name, parameters, arguments)
#define ML_LEVEL_CASES(name, arguments)
#endif

/* Precedes a loop whose iterations are independent, even if the pointers could alias. */
#if defined(__clang__)
#define ML_INDEPENDENT _Pragma("clang loop vectorize(assume_safety)")
#else
#define ML_INDEPENDENT _Pragma("GCC ivdep")
#endif

/* Payload word k of a repetition is pattern_word(key, k), where key comes from pattern_key. All words have 32
 * bits. */
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

/* The background is the value of every word of a region without payload, as a function of the word's index in
 * the region. */
#define BACKGROUND_KEY 0x6D656D6Cu

/* Writes words k0, k0 + 1, … of the pattern. */
void pattern_fill(uint32_t *words, size_t count, uint32_t key, uint32_t k0);
/* Returns the index of the first word that differs from the pattern, or `count`. */
size_t pattern_check(const uint32_t *words, size_t count, uint32_t key, uint32_t k0);
/* Write and check bytes at, at + 1, … of the pattern, of which word k is bytes 4k to 4k + 3, in memory of any
 * alignment. */
void pattern_fill_bytes(void *memory, int64_t bytes, uint32_t key, int64_t at);
/* Returns the index of the first byte that differs, or of the first byte of its word; or `bytes`. */
int64_t pattern_check_bytes(const void *memory, int64_t bytes, uint32_t key, int64_t at);

#endif
