/* core.h: the core that a thread runs on. It includes sched.h: define _GNU_SOURCE first. */
#ifndef MEMLINE_CORE_H
#define MEMLINE_CORE_H

#include <sched.h>

typedef struct core_held {
    int core;         /* -1: the system cannot bind threads */
    cpu_set_t before; /* the thread's cores before */
} core_held;

/* Binds the calling thread to its current core until core_let_go; `core` is -1 if the system refuses. */
core_held core_hold(void);
void core_let_go(const core_held *held);
/* Binds the calling thread to that core alone. Returns whether it could. */
int core_move_to(int core);
/* Returns whether both are hardware threads of one core, as far as the system reports it. */
int core_shared(int a, int b);

#endif
