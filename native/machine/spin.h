/* spin.h: waiting for another core's store. This is the only way in which memline waits without MPI. */
#ifndef MEMLINE_SPIN_H
#define MEMLINE_SPIN_H

#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>

/* Two lines of 64 bytes, because some processors also fetch the adjacent line, or one line of 128 bytes.
 * The A64FX has longer lines, in which two signals share a line; this is slower, but correct. */
enum { SIGNAL_BYTES = 128 };

/* The number of polls before a rank assumes that the other one needs its core. A pause takes some 10 to
 * 140 cycles, so this is 5 to 100 us. That is much longer than a line transfer between two running ranks,
 * and much shorter than a time slice. */
enum { SPIN_PATIENCE = 2000 };

typedef struct signal_line {
    _Alignas(SIGNAL_BYTES) _Atomic uint64_t value;
} signal_line;

static inline void spin_pause(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

/* Makes all earlier stores visible, including non-temporal ones, for which a release alone does not wait. */
static inline void stores_done(void) {
#if defined(__x86_64__)
    __asm__ volatile("sfence" ::: "memory");
#else
    atomic_thread_fence(memory_order_seq_cst);
#endif
}

/* Waits until the line holds `value` or more. */
static inline void signal_await(signal_line *line, uint64_t value) {
    for (int spins = 0; atomic_load_explicit(&line->value, memory_order_acquire) < value; spins++) {
        spin_pause();
        if (spins >= SPIN_PATIENCE) {
            sched_yield();
            spins = 0;
        }
    }
}

/* Stores `value`. Whoever reads it sees everything that was stored before. */
static inline void signal_raise(signal_line *line, uint64_t value) {
    stores_done();
    atomic_store_explicit(&line->value, value, memory_order_release);
}

#endif
