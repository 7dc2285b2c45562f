/* channel.c: signals by acquire and release, spinning. */
#define _GNU_SOURCE
#include "channel.h"
#include "../timing/timing.h"

#include <sched.h>
#include <string.h>
#include <unistd.h>

#if defined(__x86_64__)
#include <immintrin.h>
#define SPIN_PAUSE() _mm_pause()
#define STORES_DONE() _mm_sfence() /* non-temporal ones too: a release alone does not wait for them */
#else
#define SPIN_PAUSE() ((void)0)
#define STORES_DONE() atomic_thread_fence(memory_order_seq_cst)
#endif

/* About 20 us of spinning before a rank thinks that the other one may need its core. */
enum { PATIENCE = 2000, CHANNEL_CHUNK_BYTES = 8 * 1024, USUAL_L2_BYTES = 512 * 1024 };

static void await(signal_line *line, uint64_t value) {
    for (int spins = 0; atomic_load_explicit(&line->value, memory_order_acquire) < value; spins++) {
        SPIN_PAUSE();
        if (spins >= PATIENCE) {
            sched_yield();
            spins = 0;
        }
    }
}

static void announce(signal_line *line, uint64_t value) {
    STORES_DONE();
    atomic_store_explicit(&line->value, value, memory_order_release);
}

/* Bytes of all slots of one direction. */
static int64_t ring_bytes(void) {
    long l2 = 0;
#ifdef _SC_LEVEL2_CACHE_SIZE
    l2 = sysconf(_SC_LEVEL2_CACHE_SIZE);
#endif
    return (l2 > 0 ? l2 : USUAL_L2_BYTES) / 2;
}

static int lay_out(channel *c, int64_t chunk_bytes, int64_t room) {
    c->chunk_bytes = chunk_bytes > 0 ? chunk_bytes : CHANNEL_CHUNK_BYTES;
    c->slot_bytes = (c->chunk_bytes + SIGNAL_BYTES - 1) / SIGNAL_BYTES * SIGNAL_BYTES;
    c->slots = room / c->slot_bytes < MOST_SLOTS ? (int)(room / c->slot_bytes) : MOST_SLOTS;
    if (c->slots < 2)
        return ml_fail(ML_EINVAL, "chunks of %lld bytes: the ring holds two of at most %lld",
                       (long long)c->chunk_bytes, (long long)room / 2);
    return ML_OK;
}

int channel_open(ml_exchange *x, channel **opened) {
    int fresh;
    pair *p;
    int status = pair_open(x, &p);
    int64_t room = ring_bytes(); /* cores of two kinds may have caches of two sizes */
    if (status == ML_OK)
        status = pair_smallest(p, &room);
    if (status != ML_OK)
        return status;
    channel *c = p->signals;
    memset(c, 0, sizeof *c);
    status = lay_out(c, x->spec.chunk_bytes, room);
    if (status == ML_OK)
        status = shared_memory_open(p, (int64_t)sizeof(channel_half) + room, &p->channel, &fresh);
    if (status != ML_OK)
        return status;
    c->pair = p;
    c->own = (channel_half *)p->channel.own;
    c->theirs = (channel_half *)p->channel.theirs;
    /* Nobody looks at it now: both have met before and will again before the first turn. */
    memset((void *)c->own, 0, offsetof(channel_half, data));
    x->spec.chunk_bytes = c->chunk_bytes;
    *opened = c;
    return ML_OK;
}

char *channel_claim(channel *c, int slot) {
    await(&c->own->taken[slot], c->last_sent[slot]);
    return c->own->data + slot * c->slot_bytes;
}

void channel_publish(channel *c, int slot) {
    c->last_sent[slot] = ++c->sent;
    announce(&c->own->ready[slot], c->sent);
}

const char *channel_await(channel *c, int slot) {
    await(&c->theirs->ready[slot], c->received + 1);
    return c->theirs->data + slot * c->slot_bytes;
}

void channel_release(channel *c, int slot) {
    announce(&c->theirs->taken[slot], ++c->received);
}

void channel_arrived(channel *c) {
    announce(&c->own->arrived, ++c->signalled);
}

void channel_await_arrived(channel *c) {
    await(&c->theirs->arrived, ++c->seen);
}

void channel_done(channel *c) {
    announce(&c->theirs->done, c->seen);
}

void channel_await_done(channel *c) {
    await(&c->own->done, c->signalled);
}

void channel_flush(const channel *c, int64_t bytes, int64_t line_bytes) {
    int64_t ring = c->slots * c->slot_bytes;
    flush_run(c->own->data, bytes < ring ? bytes : ring, line_bytes);
    flush_run(c->theirs->data, bytes < ring ? bytes : ring, line_bytes);
}
