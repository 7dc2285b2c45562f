/* memline/user_superstep.h: a user's own superstep. This command measures it and places it between the best
 * and the worst case:
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

/* A repetition consists of these three phases in order. All ranks call each phase at the same time. */
enum memline_phase {
    MEMLINE_PREPARE = 0, /* untimed: writes the initial data, and thereby decides which caches hold it */
    /* Timed: runs the superstep once; the time includes memline's barrier after it. The whole time is placed
     * between the two cases, so local work that takes longer than the reads and writes looks like bad
     * locality. */
    MEMLINE_RUN = 1,
    MEMLINE_VERIFY = 2 /* untimed: checks the data */
};

typedef struct memline_user_superstep {
    int32_t phase; /* enum memline_phase */
    int32_t rank, ranks;
    int32_t word_bytes;   /* 4; set it to 8 on every rank if your words have 8 bytes */
    int64_t repetition;   /* from 0; the first two are not counted */
    void *window;         /* page-aligned memory that all ranks share; all zero at first */
    int64_t window_bytes; /* the size of the window */
    const char *argument; /* the value of --arg; "" without it */
    void *state;          /* yours, for this rank, kept between calls; NULL at first */
    /* Set these in MEMLINE_RUN: how many words of the window this rank has read and written, each word
     * counted once. Accesses to a rank's own memory are local work and are not counted. */
    int64_t reads, writes;
    /* Waits for all ranks. Every rank calls it equally often, in any phase. A superstep is copy-in (reads of
     * the window), local work, and copy-out (writes), with a barrier after each; memline adds the last one.
     */
    void (*barrier)(void);
} memline_user_superstep;

#if defined(__GNUC__)
__attribute__((visibility("default")))
#endif
/* The entry point, which you write. It returns 0; any other value means that the data is wrong and ends the
 * measurement. */
int memline_superstep(memline_user_superstep *s);

#ifdef __cplusplus
}
#endif

#endif
