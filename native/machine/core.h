/* core.h: which core a thread runs on. Includes sched.h: define _GNU_SOURCE before. */
#ifndef MEMLINE_CORE_H
#define MEMLINE_CORE_H

#include <sched.h>

typedef struct core_held {
    int core;         /* -1: the system holds no thread */
    cpu_set_t before; /* the thread's cores */
} core_held;

/* The calling thread stays where it is until it is let go; where the system refuses, `core` is -1. */
core_held core_hold(void);
void core_let_go(const core_held *held);
/* Whether the calling thread may now run on that core alone. */
int core_move_to(int core);
/* Whether both are hardware threads of one core, as far as the system tells. */
int core_shared(int a, int b);

#endif
