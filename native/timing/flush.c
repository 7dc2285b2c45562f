/* flush.c: flushes cache lines from all caches of the machine. One instruction flushes one cache line of the
 * processor. The caller may assume longer lines; the step from one flush to the next is never longer than the
 * processor's line. */
#include "../error.h"
#include "../walks/walks.h"
#include "timing.h"

#include <stddef.h>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

static int has_clflushopt(void) {
    unsigned a, b = 0, c, d;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & (1u << 23));
}

__attribute__((target("clflushopt"))) static void flush_line_opt(const void *line) {
    _mm_clflushopt((void *)line);
}

static void flush_line_base(const void *line) {
    _mm_clflush(line);
}

typedef void flush_line(const void *line);

static flush_line *chosen_flush(void) {
    static flush_line *chosen;
    if (chosen == 0)
        chosen = has_clflushopt() ? flush_line_opt : flush_line_base;
    return chosen;
}

enum { FLUSHES = 1 };

/* Returns the bytes that one clflush flushes, from CPUID leaf 1: bits 15 to 8 of EBX, in units of 8 bytes. */
static int64_t flushed_bytes(void) {
    unsigned a, b = 0, c, d;
    return __get_cpuid(1, &a, &b, &c, &d) ? (int64_t)(b >> 8 & 0xFF) * 8 : 0;
}

void flush_fence(void) {
    _mm_mfence();
}

#elif defined(__aarch64__)

typedef void flush_line(const void *line);

static void flush_line_civac(const void *line) {
    __asm__ volatile("dc civac, %0" ::"r"(line) : "memory");
}

static flush_line *chosen_flush(void) {
    return flush_line_civac;
}

enum { FLUSHES = 1 };

/* Returns the bytes of the shortest data cache line, from the register CTR_EL0: bits 19 to 16 are the binary
 * logarithm of the line in words of 4 bytes. */
static int64_t flushed_bytes(void) {
    uint64_t type;
    __asm__("mrs %0, ctr_el0" : "=r"(type));
    return INT64_C(4) << (type >> 16 & 0xF);
}

void flush_fence(void) {
    __asm__ volatile("dsb sy" ::: "memory");
}

#else

typedef void flush_line(const void *line);

static void flush_line_none(const void *line) {
    (void)line;
}

static flush_line *chosen_flush(void) {
    return flush_line_none;
}

enum { FLUSHES = 0 };

static int64_t flushed_bytes(void) {
    return 0;
}

void flush_fence(void) {}

#endif

int flush_check(void) {
    return FLUSHES ? ML_OK : ml_fail(ML_EUNSUPPORTED, "memory lines cannot be flushed on this processor");
}

static int64_t step_of(int64_t line_bytes) {
    static int64_t own = -1;
    if (own < 0)
        own = flushed_bytes();
    return own > 0 && own < line_bytes ? own : line_bytes;
}

void flush_walk(const void *from, const ml_walk *w, int64_t line_bytes) {
    flush_line *flush = chosen_flush();
    uintptr_t line_mask = ~(uintptr_t)(line_bytes - 1), step = (uintptr_t)step_of(line_bytes);
    /* The address up to which lines have been flushed. The next block often starts in the last flushed line,
     * which need not be flushed again. */
    uintptr_t flushed = 0;
    FOR_WALK_PASSES(p, w)
    for (int64_t i = 0; i < w->blocks; i++) {
        int64_t offset = p.at + walk_start(w, i), bytes = walk_length(w, i);
        uintptr_t line = ((uintptr_t)from + (uintptr_t)offset) & line_mask;
        uintptr_t past = (uintptr_t)from + (uintptr_t)(offset + bytes) + (uintptr_t)line_bytes - 1;
        uintptr_t end = past & line_mask;
        for (line = line + (uintptr_t)line_bytes == flushed ? flushed : line; line < end; line += step)
            flush((const void *)line);
        flushed = end;
    }
}

void flush_run(const void *from, int64_t bytes, int64_t line_bytes) {
    flush_walk(from, &(ml_walk){1, bytes, bytes, NULL}, line_bytes);
}
