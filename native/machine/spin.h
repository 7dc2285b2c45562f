/* spin.h: waiting for another core's store. The one way in which memline waits without MPI. */
#ifndef MEMLINE_SPIN_H
#define MEMLINE_SPIN_H

#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>

/* Two lines of 64 bytes: the neighbour that some processors fetch along belongs to nobody else. Or one of 128, the
 * longest there is but on the A64FX, where two signals share a line: slower, and as right. */
enum { SIGNAL_BYTES = 128 };

/* Looks before a rank thinks that the other one may need its core. A pause takes some 10 to 140 cycles, so that is
 * 5 to 100 us: far more than a line's way between two cores, so no wait of two ranks that both run gets here,
 * and far less than a time slice. */
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

/* All stores so far are visible, non-temporal ones too: a release alone does not wait for those. */
static inline void stores_done(void) {
#if defined(__x86_64__)
    __asm__ volatile("sfence" ::: "memory");
#else
    atomic_thread_fence(memory_order_seq_cst);
#endif
}

/* Until the line holds `value` or more. */
static inline void signal_await(signal_line *line, uint64_t value) {
    for (int spins = 0; atomic_load_explicit(&line->value, memory_order_acquire) < value; spins++) {
        spin_pause();
        if (spins >= SPIN_PATIENCE) {
            sched_yield();
            spins = 0;
        }
    }
}

/* All that was stored before is there for who sees `value`. */
static inline void signal_raise(signal_line *line, uint64_t value) {
    stores_done();
    atomic_store_explicit(&line->value, value, memory_order_release);
}

#endif
