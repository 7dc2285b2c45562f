/* kernels.h: the compute kernels. No clock, no MPI, no allocation; sizes are checked by the caller. */
#ifndef MEMLINE_KERNELS_H
#define MEMLINE_KERNELS_H

#include "../machine/cpu.h"

#include <stddef.h>
#include <stdint.h>

/* A hot loop, compiled for each level of vector units and called for cpu_level(), which MEMLINE_CPU lowers as it
 * does for every kernel. Stands in place of a function's head, `scope` static or nothing:
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

/* The same for a flavour that has one form. */
#define ML_ANY_LEVEL(scope, type, name, parameters, arguments) scope type name parameters

/* Where tests put functions in AVX-512's place the processor need not have it. */
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
