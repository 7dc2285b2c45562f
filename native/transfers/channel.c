/* channel.c: the signals of a channel between two ranks that share memory: stores with release, polling with
 * acquire. */
#include "channel.h"
#include "../error.h"
#include "../timing/timing.h"

enum { CHANNEL_CHUNK_BYTES = 8 * 1024 };

int channel_lay_out(channel *c, int64_t chunk_bytes, int64_t room) {
    c->chunk_bytes = chunk_bytes > 0 ? chunk_bytes : CHANNEL_CHUNK_BYTES;
    c->slot_bytes = (c->chunk_bytes + SIGNAL_BYTES - 1) / SIGNAL_BYTES * SIGNAL_BYTES;
    c->slots = room / c->slot_bytes < MOST_SLOTS ? (int)(room / c->slot_bytes) : MOST_SLOTS;
    if (c->slots < 2)
        return ml_fail(ML_EINVAL, "chunks of %lld bytes: the ring holds two chunks of at most %lld bytes",
                       (long long)c->chunk_bytes, (long long)room / 2);
    return ML_OK;
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
