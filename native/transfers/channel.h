/* channel.h: signals and a ring of slots between two ranks that share memory, without MPI.
 *
 *     half of rank a   [arrived][done][ready 0..n][taken 0..n][slot 0][slot 1]...[slot n]   a sends, b receives
 *     half of rank b   the same                                                             b sends, a receives
 *
 * A slot belongs to the sender until it is ready, and then to the receiver until it is taken. Every signal
 * has its own lines. A payload starts at slot 0. */
#ifndef MEMLINE_CHANNEL_H
#define MEMLINE_CHANNEL_H

#include "../machine/spin.h"
#include "../memline.h"

enum { MOST_SLOTS = 32 };

typedef struct channel_half {
    signal_line arrived, done;
    signal_line ready[MOST_SLOTS], taken[MOST_SLOTS];
    _Alignas(4096) char data[];
} channel_half;

typedef struct channel {
    channel_half *own, *theirs;
    int64_t chunk_bytes; /* payload bytes of a slot */
    int64_t slot_bytes;  /* bytes between the starts of two slots */
    int slots;
    uint64_t sent, received;        /* chunks so far */
    uint64_t last_sent[MOST_SLOTS]; /* the receiver's answer once it has taken the slot */
    uint64_t signalled, seen;       /* arrived and done */
} channel;

/* Divides `room` bytes into slots that hold chunk_bytes each, by default CHANNEL_CHUNK_BYTES. Returns
 * ML_EINVAL if there is no room for two slots. */
int channel_lay_out(channel *c, int64_t chunk_bytes, int64_t room);
/* Open an empty channel for exchange x: signals alone, or also a ring, whose slots together fit into half of
 * the second-level cache. */
int channel_open(ml_exchange *x, channel **opened);
int channel_open_ring(ml_exchange *x, channel **opened);

/* The sender waits until a slot is free, and then passes it to the receiver. */
char *channel_claim(channel *c, int slot);
void channel_publish(channel *c, int slot);
/* The receiver waits until a slot is ready, and then returns it to the sender. */
const char *channel_await(channel *c, int slot);
void channel_release(channel *c, int slot);

/* One turn: `arrived` is raised by the rank that has stored or offers data, `done` by the other rank if it
 * answers. */
void channel_arrived(channel *c);
void channel_await_arrived(channel *c);
void channel_done(channel *c);
void channel_await_done(channel *c);

/* Flushes the slot lines that `bytes` of payload use, in both directions. */
void channel_flush(const channel *c, int64_t bytes, int64_t line_bytes);

#endif
