/* socket.c: sending and receiving through a TCP socket, each measured alone. The two ranks need not share
 * memory.
 *
 *     xS0   the sender gathers a chunk and writes it; the receiver overwrites the previous chunk with it and
 *           loads a word of each cache line. The sum of these words is verified.
 *     0Ry   the sender writes the same chunk repeatedly; the receiver reads a chunk and scatters it.
 *           Byte n of the payload is byte n mod c of the chunk, which has c bytes.
 */
#include "../mpi/stream.h"
#include "pair.h"
#include "part.h"

enum { DEFAULT_CHUNK_BYTES = 64 * 1024, WORD_BYTES = sizeof(uint32_t) };

typedef struct wire {
    uint64_t drained; /* sum of the words that the receiver of xS0 has read */
    /* 1: the receiver stores chunks one after another; 0: each chunk overwrites the previous one. */
    int keeps;
} wire;

static int open(ml_exchange *x) {
    pair *p;
    if (x->spec.chunk_bytes == 0)
        x->spec.chunk_bytes = DEFAULT_CHUNK_BYTES;
    exchange_choose(x, x->spec.chunk_bytes, ML_CONSUMER_SELF);
    int status = pair_open(x, &p);
    return status == ML_OK ? stream_open(&p->socket, p->comm, p->shares_memory) : status;
}

static int open_receive(ml_exchange *x) {
    int status = open(x);
    x->period_bytes = x->spec.chunk_bytes;
    return status;
}

static int socket_of(const ml_exchange *x) {
    return x->pair->socket;
}

static int gather_write(ml_exchange *x) {
    int status = ML_OK;
    for (int64_t at = 0; at < x->send_bytes && status == ML_OK; at += x->spec.chunk_bytes) {
        int64_t bytes = chunk_at(x, at, x->send_bytes);
        part_gather(x->gather, x->spec.send_buffer, x->spec.send_block, &x->spec.from, at, bytes);
        status = stream_write(socket_of(x), x->spec.send_buffer, bytes);
    }
    return status;
}

static int drain(ml_exchange *x) {
    wire *w = x->state;
    int status = ML_OK;
    uint64_t sum = 0;
    for (int64_t at = 0; at < x->receive_bytes && status == ML_OK; at += x->spec.chunk_bytes) {
        char *buffer = (char *)x->spec.receive_buffer + (w->keeps ? at : 0);
        int64_t bytes = chunk_at(x, at, x->receive_bytes);
        status = stream_read(socket_of(x), buffer, bytes);
        for (int64_t line = 0; line <= bytes - WORD_BYTES; line += x->spec.line_bytes)
            sum += *(const volatile uint32_t *)(buffer + line);
    }
    w->drained = sum;
    return status;
}

static void keep(ml_exchange *x, int all) {
    ((wire *)x->state)->keeps = all;
}

/* Checks the sum of one word of each cache line of the peer's payload, the last chunk of it, and the part of
 * the previous chunk that the last chunk did not overwrite. */
static int verify_drained(const ml_exchange *x, int64_t repetition) {
    int64_t chunk = x->spec.chunk_bytes, last = (x->receive_bytes - 1) / chunk * chunk;
    int64_t bytes = chunk_at(x, last, x->receive_bytes);
    int status = payload_verify_sum(x, repetition, chunk, ((const wire *)x->state)->drained);
    if (status == ML_OK)
        status = payload_verify_run(x, repetition, x->spec.receive_buffer, last, bytes);
    if (status != ML_OK || last == 0)
        return status;
    return payload_verify_run(x, repetition, (const char *)x->spec.receive_buffer + bytes,
                              last - chunk + bytes, chunk - bytes);
}

static void fill_port(ml_exchange *x, int64_t repetition) {
    uint32_t key = pattern_key((uint32_t)x->rank, (uint64_t)repetition);
    pattern_fill_bytes(x->spec.send_buffer, chunk_at(x, 0, x->send_bytes), key, 0);
}

static int feed(ml_exchange *x) {
    int status = ML_OK;
    for (int64_t at = 0; at < x->send_bytes && status == ML_OK; at += x->spec.chunk_bytes)
        status = stream_write(socket_of(x), x->spec.send_buffer, chunk_at(x, at, x->send_bytes));
    return status;
}

static int read_scatter(ml_exchange *x) {
    int status = ML_OK;
    for (int64_t at = 0; at < x->receive_bytes && status == ML_OK; at += x->spec.chunk_bytes) {
        int64_t bytes = chunk_at(x, at, x->receive_bytes);
        status = stream_read(socket_of(x), x->spec.receive_buffer, bytes);
        if (status == ML_OK)
            part_scatter(x->scatter, x->spec.receive_block, x->spec.receive_buffer, &x->spec.to, at, bytes);
    }
    return status;
}

const transfer_method transfer_socket_send = {.state_bytes = sizeof(wire),
                                              .open = open,
                                              .send = gather_write,
                                              .receive = drain,
                                              .verify = verify_drained,
                                              .keep = keep};
const transfer_method transfer_socket_receive = {.state_bytes = sizeof(wire),
                                                 .open = open_receive,
                                                 .prepare = fill_port,
                                                 .send = feed,
                                                 .receive = read_scatter};
