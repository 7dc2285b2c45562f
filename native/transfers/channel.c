/* channel.c: signals by acquire and release, with polling. */
#include "channel.h"
#include "../timing/timing.h"

#include <string.h>

enum { CHANNEL_CHUNK_BYTES = 8 * 1024 };

/* Returns half of the second-level cache; cores of two kinds may have caches of two sizes. */
static int ring_room(pair *p, int64_t *room) {
    *room = ml_cache_bytes(2) / 2;
    return pair_smallest(p, room);
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

/* Maps the window and both halves; if one rank fails, both fail. */
static int map_halves(channel *c, pair *p, int64_t room) {
    int fresh;
    char *theirs = NULL;
    int status =
        pair_window(p, &p->channel, (int64_t)sizeof(channel_half) + room, window_open_shared, &fresh);
    if (status == ML_OK)
        status = comm_agree(p->comm, window_of(&p->channel, p->other, &theirs));
    if (status != ML_OK)
        return status;
    c->pair = p;
    c->own = (channel_half *)p->channel.own;
    c->theirs = (channel_half *)theirs;
    /* No rank reads it now: both have met before, and meet again before the first turn. */
    memset((void *)c->own, 0, offsetof(channel_half, data));
    return ML_OK;
}

static int opened_with(ml_exchange *x, int ring, channel **opened) {
    pair *p;
    int64_t room = 0;
    int status = pair_open(x, &p);
    if (status == ML_OK)
        status = pair_needs_memory(p);
    if (status == ML_OK && ring)
        status = ring_room(p, &room);
    if (status != ML_OK)
        return status;
    channel *c = p->signals;
    memset(c, 0, sizeof *c);
    status = ring ? lay_out(c, x->spec.chunk_bytes, room) : ML_OK;
    if (status == ML_OK)
        status = map_halves(c, p, room);
    if (status == ML_OK)
        *opened = c;
    return status;
}

int channel_open(ml_exchange *x, channel **opened) {
    return opened_with(x, 0, opened);
}

int channel_open_ring(ml_exchange *x, channel **opened) {
    int status = opened_with(x, 1, opened);
    if (status == ML_OK)
        x->spec.chunk_bytes = (*opened)->chunk_bytes;
    return status;
}

char *channel_claim(channel *c, int slot) {
    signal_await(&c->own->taken[slot], c->last_sent[slot]);
    return c->own->data + slot * c->slot_bytes;
}

void channel_publish(channel *c, int slot) {
    c->last_sent[slot] = ++c->sent;
    signal_raise(&c->own->ready[slot], c->sent);
}

const char *channel_await(channel *c, int slot) {
    signal_await(&c->theirs->ready[slot], c->received + 1);
    return c->theirs->data + slot * c->slot_bytes;
}

void channel_release(channel *c, int slot) {
    signal_raise(&c->theirs->taken[slot], ++c->received);
}

void channel_arrived(channel *c) {
    signal_raise(&c->own->arrived, ++c->signalled);
}

void channel_await_arrived(channel *c) {
    signal_await(&c->theirs->arrived, ++c->seen);
}

void channel_done(channel *c) {
    signal_raise(&c->theirs->done, c->seen);
}

void channel_await_done(channel *c) {
    signal_await(&c->own->done, c->signalled);
}

void channel_flush(const channel *c, int64_t bytes, int64_t line_bytes) {
    int64_t ring = c->slots * c->slot_bytes;
    flush_run(c->own->data, bytes < ring ? bytes : ring, line_bytes);
    flush_run(c->theirs->data, bytes < ring ? bytes : ring, line_bytes);
}
