/* stage.c: the gathering and the scattering of a packed transfer, each measured alone, without a message:
 *
 *     xC1   the sender gathers its block into the send buffer, then signals the end to the receiver, which
 *           only waits
 *     1Cy   the receiver scatters from its receive buffer, which holds what the peer would have sent, then
 *           signals the end to the sender, which only waits
 *
 * The caches are in the same state as in a whole exchange: the blocks have just been written with new data
 * and verified. This differs from a local copy that is repeated. */
#include "channel.h"
#include "exchange.h"
#include "part.h"

typedef struct stage {
    channel *channel;
} stage;

static channel *channel_of(ml_exchange *x) {
    return ((stage *)x->state)->channel;
}

static int open(ml_exchange *x) {
    return channel_open(x, &((stage *)x->state)->channel);
}

static int gather(ml_exchange *x) {
    part_gather(x->gather, x->spec.send_buffer, x->spec.send_block, &x->spec.from, 0, x->send_bytes);
    channel_arrived(channel_of(x));
    return ML_OK;
}

static int await_gather(ml_exchange *x) {
    channel_await_arrived(channel_of(x));
    return ML_OK;
}

/* Checks the data that this rank itself has gathered into its send buffer. */
static int verify_gathered(const ml_exchange *x, int64_t repetition) {
    uint32_t key = pattern_key((uint32_t)x->rank, (uint64_t)repetition);
    int64_t wrong = pattern_check_bytes(x->spec.send_buffer, x->send_bytes, key, 0);
    if (wrong == x->send_bytes)
        return ML_OK;
    return ml_fail(ML_EDATA, "rank %d, repetition %lld: byte %lld of the gathered data is wrong", x->rank,
                   (long long)repetition, (long long)wrong);
}

static void fill_buffer(ml_exchange *x, int64_t repetition) {
    pattern_fill_bytes(x->spec.receive_buffer, x->receive_bytes,
                       pattern_key((uint32_t)x->spec.peer, (uint64_t)repetition), 0);
    payload_write(x, repetition);
}

static int offer(ml_exchange *x) {
    channel_arrived(channel_of(x));
    channel_await_done(channel_of(x));
    return ML_OK;
}

static int scatter(ml_exchange *x) {
    channel_await_arrived(channel_of(x));
    part_scatter(x->scatter, x->spec.receive_block, x->spec.receive_buffer, &x->spec.to, 0, x->receive_bytes);
    channel_done(channel_of(x));
    return ML_OK;
}

const transfer_method transfer_gather = {.state_bytes = sizeof(stage),
                                         .open = open,
                                         .send = gather,
                                         .receive = await_gather,
                                         .verify = verify_gathered};
const transfer_method transfer_scatter = {
    .state_bytes = sizeof(stage), .open = open, .prepare = fill_buffer, .send = offer, .receive = scatter};
