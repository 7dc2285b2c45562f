/* cpu.c: finds the level of processor features that kernels may use. */
#include "cpu.h"
#include "../error.h"

#include <stdlib.h>
#include <string.h>

static const char *const names[] = {"plain", "avx2", "avx512", "neon"};

enum { LEVELS = sizeof names / sizeof *names };

/* Returns the highest level of this processor. AVX-512 consists of several features; the level requires all
 * those that its kernels are compiled for. */
static int32_t detected(void) {
#if defined(MEMLINE_EMULATED_AVX512)
    return ML_CPU_AVX512;
#elif defined(__x86_64__)
    if (!__builtin_cpu_supports("avx2"))
        return ML_CPU_PLAIN;
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
                   __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq")
               ? ML_CPU_AVX512
               : ML_CPU_AVX2;
#elif defined(__aarch64__)
    return ML_CPU_NEON; /* every aarch64 processor has NEON */
#else
    return ML_CPU_PLAIN;
#endif
}

int cpu_level_has(int32_t level, int32_t needs) {
    return needs == ML_CPU_PLAIN || needs == level || (level == ML_CPU_AVX512 && needs == ML_CPU_AVX2);
}

/* Returns the level with this name, or -1 if there is no such level. */
static int32_t level_named(const char *name) {
    for (int32_t level = 0; level < LEVELS; level++)
        if (strcmp(names[level], name) == 0)
            return level;
    return -1;
}

const char *ml_cpu_level_name(int32_t level) {
    return level >= 0 && level < LEVELS ? names[level] : NULL;
}

/* Returns the level that the environment variable MEMLINE_CPU requests, or the processor's level if the
 * variable is not set. Returns -1 if the processor does not support the requested level. */
static int32_t allowed(void) {
    const char *asked = getenv("MEMLINE_CPU");
    int32_t most = detected();
    if (asked == NULL || *asked == '\0')
        return most;
    int32_t level = level_named(asked);
    return level >= 0 && cpu_level_has(most, level) ? level : -1;
}

static int32_t found(void) {
    static int32_t level = -2;
    if (level == -2)
        level = allowed();
    return level;
}

int32_t cpu_level(void) {
    int32_t level = found();
    return level < 0 ? ML_CPU_PLAIN : level;
}

int ml_cpu_level(int32_t *level) {
    if (level == NULL)
        return ml_fail(ML_EINVAL, "the pointer for the processor's level is NULL");
    if (found() < 0)
        return ml_fail(ML_EINVAL,
                       "MEMLINE_CPU is '%s', which this processor does not support; it has %s: unset it, or "
                       "lower it to %s",
                       getenv("MEMLINE_CPU"), names[detected()],
                       detected() == ML_CPU_AVX512 ? "avx2 or plain" : "plain");
    *level = found();
    return ML_OK;
}
