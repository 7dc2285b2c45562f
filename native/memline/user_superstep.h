/* memline/user_superstep.h: a superstep of your own, measured and placed between the best and the worst case by
 *
 *     jobs/memline superstep --calibration FILE --library mine.so [--ranks P] [--window BYTES] [--arg TEXT]
 *
 * This file is all that it needs, in C99 or C++; no MPI: cc -O2 -shared -fPIC -Inative -o mine.so mine.c
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

/* A repetition is these three, one after the other, each by all ranks at once. */
enum memline_phase {
    MEMLINE_PREPARE = 0, /* untimed: the data that it starts from, in the caches where they are to be */
    /* Timed: the superstep, once; a barrier of memline's after it is in the time. All of it is placed: work that takes
     * longer than what is read and written looks like bad locality. */
    MEMLINE_RUN = 1,
    MEMLINE_VERIFY = 2 /* untimed: whether the data are as they should be */
};

typedef struct memline_user_superstep {
    int32_t phase; /* enum memline_phase */
    int32_t rank, ranks;
    int32_t word_bytes;   /* 4; set it to 8, on every rank, if your words have 8 bytes */
    int64_t repetition;   /* from 0; the first two are not counted */
    void *window;         /* one run of memory that all ranks see, on a page; all 0 at first */
    int64_t window_bytes; /* of it */
    const char *argument; /* of --arg; "" without */
    void *state;          /* yours, of this rank, from call to call; NULL at first */
    /* To be set in MEMLINE_RUN: words of the window that this rank has read, and written, each counted once. What a rank
     * keeps in memory of its own is local work, and not counted. */
    int64_t reads, writes;
    /* Waits for all ranks; each calls it equally often, in any phase. A superstep is copy-in (reads of the window), local
     * work, copy-out (writes), with a barrier after each; the last of them is memline's. */
    void (*barrier)(void);
} memline_user_superstep;

#if defined(__GNUC__)
__attribute__((visibility("default")))
#endif
/* The entry point, which you write. Returns 0; anything else says that the data are wrong, and ends the measurement. */
int memline_superstep(memline_user_superstep *s);

#ifdef __cplusplus
}
#endif

#endif
