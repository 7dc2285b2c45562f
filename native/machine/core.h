/* core.h: the core that a thread runs on, and the cores that it may use. This file includes sched.h, so
 * _GNU_SOURCE must be defined before. */
#ifndef MEMLINE_CORE_H
#define MEMLINE_CORE_H

#include <sched.h>

/* The number of cores in a core_mask, more than any Linux kernel supports. A single cpu_set_t has only 1024,
 * and sched_getaffinity fails with it on a larger system. */
enum { MOST_CORES = 1 << 16 };

typedef struct core_mask {
    cpu_set_t sets[MOST_CORES / CPU_SETSIZE];
} core_mask;

/* Stores the cores that the calling thread may run on. Returns 0 if the system does not report them. */
int core_allowed(core_mask *cores);
int core_in(const core_mask *cores, int core);

typedef struct core_held {
    int core;         /* the core that the thread is bound to; -1 if the system cannot bind threads */
    core_mask before; /* the cores that the thread may use after core_let_go */
} core_held;

/* Binds the calling thread to its current core until core_let_go. In the result, `core` is -1 if the system
 * refuses. */
core_held core_hold(void);
void core_let_go(const core_held *held);
/* Binds the calling thread to that core alone. Returns 0 if the system refuses. */
int core_move_to(int core);
/* Returns 1 if processors a and b are hardware threads of the same core, according to /sys, or are equal. */
int core_shared(int a, int b);

#endif
