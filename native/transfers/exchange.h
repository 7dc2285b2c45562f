/* exchange.h: an exchange, and what a method of sending is. */
#ifndef MEMLINE_EXCHANGE_H
#define MEMLINE_EXCHANGE_H

#include "../kernels/kernels.h"
#include "../kernels/walk.h"
#include "../kernels/walk_read.h"
#include "../mpi/world.h"
#include "../walks/walks.h"

#include <stddef.h>

/* One way to move the payload. send() moves send_block's walk to the peer, receive() the peer's into
 * receive_block's walk. All the others may be NULL; close() undoes half an open() as well. Each returns an
 * ml_status. Whatever one rank's open() does with its peer the other one's must do too: only the last steps,
 * after which no more is said, may fail on one of them alone. */
typedef struct transfer_method {
    size_t state_bytes; /* of x->state, all zero before open() */
    int (*open)(ml_exchange *x);
    int (*send)(ml_exchange *x);
    int (*receive)(ml_exchange *x);
    int (*both)(ml_exchange *x); /* the two at the same time, on both ranks */
    void (*close)(ml_exchange *x);
    void (*flush)(ml_exchange *x); /* what it uses besides blocks and buffers, if cold */
    /* Where send_block's walk is not what is sent: then nothing is written to it. */
    void (*prepare)(ml_exchange *x, int64_t repetition);
    /* Where the payload does not arrive in receive_block. */
    int (*verify)(const ml_exchange *x, int64_t repetition);
    /* Where a repetition leaves only a part of the payload to look at: from now on, or no more, all of it is
     * kept in receive_buffer. */
    void (*keep)(ml_exchange *x, int all);
} transfer_method;

/* Memory outside the pair where ML_PUT and ML_DIRECT store (landing.h). */
typedef struct landing_place landing_place;

struct ml_exchange {
    ml_exchange_spec spec;
    const transfer_method *method;
    int abilities;        /* enum ml_ability */
    int64_t period_bytes; /* payload byte n is byte n mod period of the pattern; 0: it does not repeat */
    void *state;          /* the method's */
    struct pair *pair;    /* of the methods that need more than MPI; else NULL */
    const landing_place *place; /* NULL: the pair's own windows */
    int rank;
    int signals;                       /* whether the two can signal each other without MPI */
    int64_t send_bytes, receive_bytes; /* payload each way */
    uint64_t *from_order, *to_order;   /* blocks by address; NULL: they are in that order */
    walk_kernel gather, scatter;       /* exchange_choose() */
    walk_lines lines;                  /* of what arrives (delivery.h) */
    MPI_Datatype from_type, to_type;   /* MPI_DATATYPE_NULL until a method makes them */
    uint32_t read;                     /* what the receiver read, so that the reads are wanted */
};

/* ML_OK, or ML_EINVAL and the size that is wrong; then the orders as in ml_exchange, to be freed. */
int exchange_check(const ml_exchange_spec *spec, uint64_t **from_order, uint64_t **to_order);
/* What this rank knows against what its peer does: ML_OK on both, or an error on both. */
int exchange_agree(ml_exchange *x, int status);

/* As ml_exchange_open; what is stored directly is stored in `place` unless that is NULL. */
int exchange_open_at(const ml_exchange_spec *spec, const landing_place *place, ml_exchange **exchange);
/* Flushes all that a repetition touches; flush_fence() is the caller's. */
void exchange_flush(ml_exchange *x);

/* Both legs: one after the other, the leader's first; or at once, for methods with both(). Each leg ends when
 * the receiver has the payload where it goes on to use it and has read one word of each line of it. */
int exchange_round_trip(ml_exchange *x);
int exchange_both(ml_exchange *x);

/* The kernels of both walks, chosen once, for calls that move call_bytes of the payload each: what is gathered
 * `reader` reads next, what is scattered this core (delivery.h). */
void exchange_choose(ml_exchange *x, int64_t call_bytes, int32_t reader);
/* Who reads a message's buffer: the peer, where the library copies once, between two ranks of a node. */
static inline int32_t message_reader(const ml_exchange *x) {
    return x->signals ? ML_CONSUMER_PEER : ML_CONSUMER_SELF;
}

/* The committed types of both walks, for the methods that let the library walk them. */
int walk_types_open(ml_exchange *x);
void walk_types_close(ml_exchange *x);
/* One walk's. */
int walk_type(const ml_walk *walk, int32_t element_bytes, MPI_Datatype *type);

/* Bytes of the chunk of a payload that starts at `at`. */
static inline int64_t chunk_at(const ml_exchange *x, int64_t at, int64_t payload) {
    return payload - at < x->spec.chunk_bytes ? payload - at : x->spec.chunk_bytes;
}

/* How much of a window must hold the background: the matrix and the rest of its last line. */
static inline int64_t window_bytes(const ml_exchange_spec *s) {
    int64_t bytes = (s->matrix_bytes + s->line_bytes - 1) / s->line_bytes * s->line_bytes;
    return bytes < s->block_capacity ? bytes : s->block_capacity;
}

/* payload.c: the pattern of (rank, repetition) into, and looked for in, the blocks of a walk. */
void payload_write(const ml_walk *walk, void *memory, uint32_t key);
void payload_clear(const ml_walk *walk, void *memory);
int payload_verify(const ml_exchange *x, int64_t repetition);
/* Payload bytes [at, at + bytes), wherever they arrived. */
int payload_verify_run(const ml_exchange *x, int64_t repetition, const void *run, int64_t at, int64_t bytes);
/* The sum of the first words of a payload's lines, as chunks of chunk_bytes bring them, is what was sent. */
int payload_verify_sum(const ml_exchange *x, int64_t repetition, int64_t chunk_bytes, uint64_t sum);
/* The whole matrix holds the background. */
int payload_verify_none(const ml_exchange *x, int64_t repetition);
int payload_verify_matrix(const ml_exchange *x, int64_t repetition);
/* The sender's own matrix: its payload as it was written, and nothing else changed. */
int payload_verify_sent(const ml_exchange *x, int64_t repetition);

#endif
