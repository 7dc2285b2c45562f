/* contiguous_movsb.c: 1C1 by the processor's string copy, which selects its own way of copying. */
#include "copy_kernels.h"

#if defined(__x86_64__)
void contiguous_movsb(void *to, const void *from, int64_t bytes) {
    __asm__ volatile("rep movsb" : "+D"(to), "+S"(from), "+c"(bytes)::"memory");
}
#endif
