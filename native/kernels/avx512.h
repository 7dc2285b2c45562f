/* avx512.h: selects what the AVX-512 intrinsics are compiled to: the instructions of the processor, or, for
 * tests on processors without AVX-512, the functions of tests/emulated_avx512.h. */
#ifndef MEMLINE_AVX512_H
#define MEMLINE_AVX512_H

#include "blocks.h"
#include "copy_kernels.h"

#if defined(MEMLINE_EMULATED_AVX512)
#include "../tests/emulated_avx512.h"
#define WITH_AVX512 /* empty: with the attribute `target`, the compiler would emit AVX-512 instructions */
#elif defined(__x86_64__)
#include <immintrin.h>
#define WITH_AVX512 __attribute__((target("avx512f")))
#endif

#define WITH_AVX512_INLINE WITH_AVX512 ALWAYS_INLINE

#endif
