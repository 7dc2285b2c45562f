/* spin.h: waiting for a store by another core, by polling. memline waits either in this way or in MPI. */
#ifndef MEMLINE_SPIN_H
#define MEMLINE_SPIN_H

#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>

/* The alignment of a signal, so that each signal has its own cache line. It is two lines of 64 bytes, because
 * some processors also fetch the adjacent line, or one line of 128 bytes. On the A64FX, whose lines have 256
 * bytes, two signals share a line; this is slower, but correct. */
enum { SIGNAL_BYTES = 128 };

/* The number of polls after which a waiting rank yields its core, because the rank it waits for may need that
 * core. A pause takes 10 to 140 cycles, so this is after 5 to 100 us: much longer than the transfer of a
 * cache line between two running ranks, and much shorter than a time slice. */
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

/* Makes all earlier stores visible to other cores, including non-temporal stores. A release store alone does
 * not wait for non-temporal stores. */
static inline void stores_done(void) {
#if defined(__x86_64__)
    __asm__ volatile("sfence" ::: "memory");
#else
    atomic_thread_fence(memory_order_seq_cst);
#endif
}

/* Waits until the signal has at least this value. */
static inline void signal_await(signal_line *line, uint64_t value) {
    for (int spins = 0; atomic_load_explicit(&line->value, memory_order_acquire) < value; spins++) {
        spin_pause();
        if (spins >= SPIN_PATIENCE) {
            sched_yield();
            spins = 0;
        }
    }
}

/* Sets the signal to `value`. A core that reads this value also sees everything that was stored before. */
static inline void signal_raise(signal_line *line, uint64_t value) {
    stores_done();
    atomic_store_explicit(&line->value, value, memory_order_release);
}

#endif
