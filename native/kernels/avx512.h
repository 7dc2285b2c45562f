/* avx512.h: what the kernels of AVX-512 are compiled with: the processor's own instructions, or, for tests on
 * processors without them, the functions of tests/emulated_avx512.h in their place. */
#ifndef MEMLINE_AVX512_H
#define MEMLINE_AVX512_H

#include "blocks.h"
#include "copy_kernels.h"

#if defined(MEMLINE_EMULATED_AVX512)
#include "../tests/emulated_avx512.h"
#define WITH_AVX512 /* else the compiler would put in instructions of its own */
#elif defined(__x86_64__)
#include <immintrin.h>
#define WITH_AVX512 __attribute__((target("avx512f")))
#endif

#define WITH_AVX512_INLINE WITH_AVX512 ALWAYS_INLINE

#endif
