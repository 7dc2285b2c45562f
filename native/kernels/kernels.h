/* kernels.h: what all kernels share: compilation for each level of vector instructions, and the test pattern.
 * Kernels use no clock, no MPI and no allocated memory; their callers check all sizes. */
#ifndef MEMLINE_KERNELS_H
#define MEMLINE_KERNELS_H

#include "../machine/cpu.h"

#include <stddef.h>
#include <stdint.h>

/* Replaces the head of a function that contains a hot loop. The function is compiled for each level of vector
 * instructions, and a call runs the version for cpu_level(). `scope` is `static` or empty:
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

/* Replaces the head of a function that is compiled only once. It takes the same parameters as
 * ML_FOR_EACH_LEVEL. */
#define ML_ANY_LEVEL(scope, type, name, parameters, arguments) scope type name parameters

/* In tests with emulated AVX-512, the processor may lack AVX-512, so functions are not compiled for the
 * instruction set of each level. */
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

/* Written before a loop: tells the compiler that its iterations are independent, even if pointers could
 * alias. */
#if defined(__clang__)
#define ML_INDEPENDENT _Pragma("clang loop vectorize(assume_safety)")
#else
#define ML_INDEPENDENT _Pragma("GCC ivdep")
#endif

/* The test pattern. Word k of the payload of a repetition is pattern_word(key, k), where key is
 * pattern_key(rank, repetition). Words have 32 bits. */
#define PATTERN_STEP 0x9E3779B1u

static inline uint32_t pattern_word(uint32_t key, uint32_t k) {
    return (k * PATTERN_STEP) ^ key;
}

static inline uint32_t pattern_key(uint32_t rank, uint64_t repetition) {
    /* The mixing function of the generator splitmix64. */
    uint64_t z = repetition * 0x9E3779B97F4A7C15ull + rank + 1;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return (uint32_t)(z ^ (z >> 31));
}

/* The background pattern fills memory that has no payload. Word k of a region is pattern_word(BACKGROUND_KEY,
 * k). */
#define BACKGROUND_KEY 0x6D656D6Cu

/* Writes the words k0 to k0 + count - 1 of the pattern with this key. */
void pattern_fill(uint32_t *words, size_t count, uint32_t key, uint32_t k0);
/* Returns the index in `words` of the first word that differs from the pattern, or `count` if no word
 * differs. */
size_t pattern_check(const uint32_t *words, size_t count, uint32_t key, uint32_t k0);
/* Write and check the bytes `at` to `at + bytes - 1` of the pattern, in memory of any alignment. Word k of
 * the pattern has the bytes 4k to 4k + 3. */
void pattern_fill_bytes(void *memory, int64_t bytes, uint32_t key, int64_t at);
/* Returns the index in `memory` of the first byte that differs, or of the first byte of the word that
 * contains it. Returns `bytes` if no byte differs. */
int64_t pattern_check_bytes(const void *memory, int64_t bytes, uint32_t key, int64_t at);

#endif
