/* memline/user_superstep.h: the interface for a superstep that a user writes. This command measures its time
 * and shows where it lies between the model's best and worst case:
 *
 *     jobs/memline superstep --calibration FILE --library mine.so [--ranks P] [--window BYTES] [--arg TEXT]
 *
 * A library needs only this file, in C99 or C++, and no MPI:
 *
 *     cc -O2 -shared -fPIC -Inative -o mine.so mine.c
 *
 *     #include "memline/user_superstep.h"
 *
 *     int memline_superstep(memline_user_superstep *s) {
 *         int64_t i, n = s->window_bytes / 4 / s->ranks;
 *         int32_t *own = (int32_t *)s->window + s->rank * n, sum = 0;
 *         if (s->phase == MEMLINE_VERIFY)
 *             return own[n - 1] != n;
 *         if (s->phase == MEMLINE_PREPARE) {
 *             for (i = 0; i < n; i++)
 *                 own[i] = 1;
 *             return 0;
 *         }
 *         for (i = 0; i < n; i++)
 *             sum += own[i];
 *         s->barrier();
 *         for (i = 0; i < n; i++)
 *             own[i] = sum;
 *         s->reads = s->writes = n;
 *         return 0;
 *     }
 */
#ifndef MEMLINE_USER_SUPERSTEP_H
#define MEMLINE_USER_SUPERSTEP_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A repetition calls the function three times, once for each of these phases, in this order. All ranks call
 * it for the same phase at the same time. */
enum memline_phase {
    /* Not timed: writes the initial data; the core that writes a line also determines which cache holds
     * it. */
    MEMLINE_PREPARE = 0,
    /* Timed: runs the superstep once. The time includes the barrier that memline adds after it. The whole
     * time is compared with the best and the worst case, so local work that takes longer than the reads and
     * writes looks like bad locality. */
    MEMLINE_RUN = 1,
    MEMLINE_VERIFY = 2 /* not timed: checks the data */
};

typedef struct memline_user_superstep {
    int32_t phase; /* enum memline_phase */
    int32_t rank, ranks;
    /* Size of a word, initially 4; set it to 8 on every rank if your words have 8 bytes. */
    int32_t word_bytes;
    int64_t repetition;   /* number of the repetition, from 0; repetitions 0 and 1 only warm up */
    void *window;         /* page-aligned memory that all ranks share; all zero at first */
    int64_t window_bytes; /* size of the window in bytes */
    const char *argument; /* the value of --arg; "" without it */
    /* Free for your use; each rank has its own, which is kept between calls; initially NULL. */
    void *state;
    /* Set these in MEMLINE_RUN: how many words of the window this rank has read and written, each word
     * counted once. Accesses to a rank's own memory are local work and are not counted. */
    int64_t reads, writes;
    /* Waits for all ranks. It may be called in any phase; every rank must call it equally often. A superstep
     * has three phases: copy-in (reads of the window), local work, and copy-out (writes). A barrier follows
     * each phase; memline calls the last barrier. */
    void (*barrier)(void);
} memline_user_superstep;

#if defined(__GNUC__)
__attribute__((visibility("default")))
#endif
/* The function that you write. It returns 0. Any other value means that the data is wrong, and ends the
 * measurement. */
int memline_superstep(memline_user_superstep *s);

#ifdef __cplusplus
}
#endif

#endif
