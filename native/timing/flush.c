/* flush.c: putting memory lines out of every cache of the coherence domain. */
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

void flush_fence(void) {}

#endif

int flush_check(void) {
    return FLUSHES ? ML_OK : ml_fail(ML_EUNSUPPORTED, "memory lines cannot be flushed on this processor");
}

void flush_walk(const void *from, const ml_walk *w, int64_t line_bytes) {
    flush_line *flush = chosen_flush();
    uintptr_t mask = ~(uintptr_t)(line_bytes - 1);
    /* The line just flushed: where blocks follow one another it is often the next one's too. */
    uintptr_t last = 0;
    for (int64_t i = 0; i < w->blocks; i++) {
        int64_t offset = walk_start(w, i);
        uintptr_t line = ((uintptr_t)from + (uintptr_t)offset) & mask;
        uintptr_t end = (uintptr_t)from + (uintptr_t)(offset + w->block_bytes);
        for (line += line == last ? (uintptr_t)line_bytes : 0; line < end; line += (uintptr_t)line_bytes)
            flush((const void *)(last = line));
    }
}

void flush_run(const void *from, int64_t bytes, int64_t line_bytes) {
    flush_walk(from, &(ml_walk){1, bytes, bytes, NULL}, line_bytes);
}
