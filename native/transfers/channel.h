/* channel.h: signals and a ring of slots between two ranks that share memory, without MPI.
 *
 *     half of rank a   [arrived][done][ready 0..n][taken 0..n][slot 0][slot 1]...[slot n]   a sends, b receives
 *     half of rank b   the same                                                             b sends, a receives
 *
 * The sender owns a slot until it sets the slot's signal `ready`; the receiver then owns it until it sets the
 * signal `taken`. Every signal has its own cache lines. Every payload starts at slot 0. */
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
    int64_t chunk_bytes; /* payload bytes that one slot holds */
    int64_t slot_bytes;  /* distance in bytes from one slot to the next */
    int slots;
    uint64_t sent, received; /* number of chunks that this rank has sent and received */
    /* For each slot, the number of the chunk that this rank sent in it last. The slot is free when `taken`
     * has this value. */
    uint64_t last_sent[MOST_SLOTS];
    /* How often this rank has raised a signal (arrived or done), and how often it has awaited one. */
    uint64_t signalled, seen;
} channel;

/* Divides `room` bytes into slots of chunk_bytes payload bytes each; 0 selects the default,
 * CHANNEL_CHUNK_BYTES. Returns ML_EINVAL if `room` is too small for two slots. */
int channel_lay_out(channel *c, int64_t chunk_bytes, int64_t room);
/* Open an empty channel between the two ranks of exchange x. channel_open gives signals only.
 * channel_open_ring also gives a ring of slots, which together fit into half of the second-level cache. */
int channel_open(ml_exchange *x, channel **opened);
int channel_open_ring(ml_exchange *x, channel **opened);

/* For the sender: channel_claim waits until the slot is free and returns its memory; channel_publish gives
 * the slot to the receiver. */
char *channel_claim(channel *c, int slot);
void channel_publish(channel *c, int slot);
/* For the receiver: channel_await waits until the slot is ready and returns its memory; channel_release gives
 * the slot back to the sender. */
const char *channel_await(channel *c, int slot);
void channel_release(channel *c, int slot);

/* Two signals for a transfer without slots. The sender raises `arrived` when its data is stored or ready to
 * be read. The receiver may answer by `done`. */
void channel_arrived(channel *c);
void channel_await_arrived(channel *c);
void channel_done(channel *c);
void channel_await_done(channel *c);

/* Flushes from the caches the lines of the slots that a payload of `bytes` uses, for both directions. */
void channel_flush(const channel *c, int64_t bytes, int64_t line_bytes);

#endif
