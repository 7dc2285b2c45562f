/* copy_peer.c: a thread on another core that reads what this core has written. */
#define _GNU_SOURCE
#include "copy_peer.h"
#include "../error.h"
#include "../kernels/walk_read.h"
#include "../machine/spin.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

struct copy_peer {
    /* Counters: the walks that were requested, and the walks that the reader has read. */
    signal_line wanted, answered;
    /* Set by the new thread: ON_ITS_CORE, or ELSEWHERE if it could not be bound. */
    signal_line settled;
    int core; /* the core that the reader is bound to */
    pthread_t thread;
    int64_t line_bytes;
    const void *memory; /* memory to read; NULL makes the thread end */
    const ml_walk *walk;
    uint64_t turn;
    uint32_t read; /* sum of the words read; it is used, so that the compiler keeps the reads */
};

enum { ON_ITS_CORE = 1, ELSEWHERE = 2 };

static void *reader(void *argument) {
    copy_peer *p = argument;
    int there = core_move_to(p->core);
    signal_raise(&p->settled, there ? ON_ITS_CORE : ELSEWHERE);
    if (!there)
        return NULL;
    for (uint64_t turn = 1;; turn++) {
        signal_await(&p->wanted, turn);
        if (p->memory == NULL)
            return NULL;
        p->read += walk_read_blocks(p->memory, p->walk, p->line_bytes);
        signal_raise(&p->answered, turn);
    }
}

/* Starts the reading thread on this core. Returns 1 if it runs there. The core need not belong to this rank:
 * a bound rank may start a thread on another rank's core if the system permits it. */
static int started_on(copy_peer *p, int core) {
    p->core = core;
    atomic_store(&p->settled.value, 0);
    if (pthread_create(&p->thread, NULL, reader, p) != 0)
        return 0;
    signal_await(&p->settled, ON_ITS_CORE);
    if (atomic_load(&p->settled.value) == ON_ITS_CORE)
        return 1;
    pthread_join(p->thread, NULL);
    return 0;
}

static int started_among(copy_peer *p, const core_held *caller, int allowed) {
    long cores = sysconf(_SC_NPROCESSORS_CONF);
    cores = cores < MOST_CORES ? cores : MOST_CORES;
    for (long i = 1; i < cores; i++) {
        int core = (int)((caller->core + i) % cores);
        if (core_in(&caller->before, core) == allowed && !core_shared(caller->core, core) &&
            started_on(p, core))
            return 1;
    }
    return 0;
}

int copy_peer_open(int64_t line_bytes, const core_held *caller, copy_peer **peer) {
    if (caller->core < 0)
        return ml_fail(ML_EUNSUPPORTED,
                       "the system does not keep threads on their cores: races have no peer");
    copy_peer *p = aligned_alloc(_Alignof(copy_peer), sizeof *p);
    if (p == NULL)
        return ml_fail(ML_ENOMEM, "there is no memory for a peer");
    *p = (copy_peer){.line_bytes = line_bytes};
    if (!started_among(p, caller, 1) && !started_among(p, caller, 0)) {
        free(p);
        return ml_fail(ML_EUNSUPPORTED, "there is no second core for the peer that reads what was copied");
    }
    *peer = p;
    return ML_OK;
}

void copy_peer_read(copy_peer *p, const void *memory, const ml_walk *walk) {
    p->memory = memory;
    p->walk = walk;
    signal_raise(&p->wanted, ++p->turn);
    signal_await(&p->answered, p->turn);
}

void copy_peer_close(copy_peer *p) {
    p->memory = NULL;
    signal_raise(&p->wanted, ++p->turn);
    pthread_join(p->thread, NULL);
    free(p);
}
