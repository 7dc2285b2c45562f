/* core.h: which core a thread runs on, and which it may. Includes sched.h: define _GNU_SOURCE before. */
#ifndef MEMLINE_CORE_H
#define MEMLINE_CORE_H

#include <sched.h>

/* cpu_set_t ends at 1024, and the system refuses to fill it where it knows of more. No Linux knows of as many as these. */
enum { MOST_CORES = 1 << 16 };

typedef struct core_mask {
    cpu_set_t sets[MOST_CORES / CPU_SETSIZE];
} core_mask;

/* Whether the system says which cores the calling thread may run on. */
int core_allowed(core_mask *cores);
int core_in(const core_mask *cores, int core);

typedef struct core_held {
    int core;         /* -1: the system holds no thread */
    core_mask before; /* the thread's cores */
} core_held;

/* Binds the calling thread to its current core until core_let_go; `core` is -1 if the system refuses. */
core_held core_hold(void);
void core_let_go(const core_held *held);
/* Binds the calling thread to that core alone. Returns whether it could. */
int core_move_to(int core);
/* Returns whether both are hardware threads of one core, as far as the system reports it. */
int core_shared(int a, int b);

#endif
