/* channel_open.c: opens a channel of two ranks, in a shared-memory window of the pair. */
#include "channel.h"
#include "pair.h"

#include <string.h>

/* Stores half the size in bytes of the second-level cache, the smaller value of the two ranks: their cores
 * may have caches of different sizes. */
static int ring_room(pair *p, int64_t *room) {
    *room = ml_cache_bytes(2) / 2;
    return pair_smallest(p, room);
}

/* Opens the window and finds the addresses of both halves of the channel. If one rank fails, both fail. */
static int map_halves(channel *c, pair *p, int64_t room) {
    int fresh;
    char *theirs = NULL;
    int status =
        pair_window(p, &p->channel, (int64_t)sizeof(channel_half) + room, window_open_shared, &fresh);
    if (status == ML_OK)
        status = comm_agree(p->comm, window_of(&p->channel, p->other, &theirs));
    if (status != ML_OK)
        return status;
    c->own = (channel_half *)p->channel.own;
    c->theirs = (channel_half *)theirs;
    /* This is safe: the other rank does not read this memory now. The two ranks have just synchronised, and
     * will do so again before the first transfer. */
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
    status = ring ? channel_lay_out(c, x->spec.chunk_bytes, room) : ML_OK;
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
