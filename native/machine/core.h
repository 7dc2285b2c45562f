/* core.h: the core that a thread runs on, and the cores that it may use. It includes sched.h: define
 * _GNU_SOURCE first. */
#ifndef MEMLINE_CORE_H
#define MEMLINE_CORE_H

#include <sched.h>

/* A single cpu_set_t ends at 1024 cores, and a system with more refuses to fill it. No Linux supports as many
 * cores as these. */
enum { MOST_CORES = 1 << 16 };

typedef struct core_mask {
    cpu_set_t sets[MOST_CORES / CPU_SETSIZE];
} core_mask;

/* Stores the cores that the calling thread may run on. Returns whether the system reports them. */
int core_allowed(core_mask *cores);
int core_in(const core_mask *cores, int core);

typedef struct core_held {
    int core;         /* the core; -1 if the system cannot bind threads */
    core_mask before; /* the cores that the thread may use after core_let_go */
} core_held;

/* Binds the calling thread to its current core until core_let_go; `core` is -1 if the system refuses. */
core_held core_hold(void);
void core_let_go(const core_held *held);
/* Binds the calling thread to that core alone. Returns whether it could. */
int core_move_to(int core);
/* Returns whether both are hardware threads of one core, as far as the system reports it. */
int core_shared(int a, int b);

#endif
