/* exchange_state.h: the state of an exchange, which the methods of sending use, and the interface of such a
 * method. */
#ifndef MEMLINE_EXCHANGE_STATE_H
#define MEMLINE_EXCHANGE_STATE_H

#include "../kernels/kernels.h"
#include "../kernels/walk.h"
#include "../kernels/walk_read.h"
#include "../mpi/world.h"
#include "../walks/walks.h"

#include <stddef.h>

/* The functions of one method of sending. send() moves the payload from send_block to the peer, receive()
 * moves the peer's payload into receive_block. All other functions may be NULL. Functions that return int
 * return an ml_status. close() must also undo an open() that failed halfway. open() of both ranks must make
 * the same communication calls: it may fail on one rank alone only after its last communication. */
typedef struct transfer_method {
    size_t state_bytes; /* size in bytes of x->state, which is zeroed before open() */
    int (*open)(ml_exchange *x);
    int (*send)(ml_exchange *x);
    int (*receive)(ml_exchange *x);
    int (*both)(ml_exchange *x); /* sends and receives at the same time; both ranks call it */
    void (*close)(ml_exchange *x);
    /* Flushes from the caches the memory that the method uses besides blocks and buffers. */
    void (*flush)(ml_exchange *x);
    /* Writes the test data of a repetition, for methods that do not send it from send_block. send_block is
     * then not written. */
    void (*prepare)(ml_exchange *x, int64_t repetition);
    /* Verifies the payload, for methods that do not deliver it into receive_block. */
    int (*verify)(const ml_exchange *x, int64_t repetition);
    /* For methods that keep only a part of the payload after a repetition. With all = 1, the method keeps
     * the whole payload in receive_buffer from now on; with all = 0, it no longer does so. */
    void (*keep)(ml_exchange *x, int all);
} transfer_method;

/* A copy of the peer's walk. `lists` is the allocated memory that the walk's arrays point into. */
typedef struct peer_walk {
    ml_walk walk;
    int64_t *lists;
} peer_walk;

/* A committed MPI datatype for a walk, and the offset in bytes of the datatype's origin from the start of
 * the memory. */
typedef struct walk_type {
    MPI_Datatype type;
    MPI_Aint start;
} walk_type;

/* Memory into which ML_PUT and ML_DIRECT store, if they do not use the pair's own windows (landing.h). */
typedef struct landing_place landing_place;

struct ml_exchange {
    ml_exchange_spec spec;
    const transfer_method *method;
    int abilities;        /* bits of enum ml_ability */
    int64_t period_bytes; /* if not 0, byte n of the payload is byte n mod period_bytes of the test pattern */
    void *state;          /* state of the method, of state_bytes bytes */
    /* State of the pair of ranks, for methods that need shared memory, a window or a socket; otherwise
     * NULL. */
    struct pair *pair;
    const landing_place *place; /* memory to store into (ML_PUT, ML_DIRECT); NULL: the pair's own windows */
    int rank;
    int signals;                       /* 1: the two ranks can signal each other without MPI */
    int64_t send_bytes, receive_bytes; /* payload in bytes in each direction */
    /* Block numbers in the order of addresses; NULL: blocks already are in that order. */
    uint64_t *from_order, *to_order;
    /* 1: blocks of `from` overlap; the test value of a byte then depends on its address, not on its index in
     * the payload. */
    int overlaps;
    walk_kernel gather, scatter; /* the kernels that exchange_choose() has chosen */
    /* The cache lines of the received payload, read at the end of a delivery (delivery.h). */
    walk_lines lines;
    /* MPI datatypes of both walks; MPI_DATATYPE_NULL until a method makes them. */
    walk_type from_type, to_type;
    /* Sum of the words that the receiver has read, so that the compiler keeps the reads. */
    uint32_t read;
};

/* Returns which core reads the buffer of a message (enum ml_consumer). Within a node, the peer's core is
 * assumed, because MPI libraries can copy directly between two processes. */
static inline int32_t message_reader(const ml_exchange *x) {
    return x->signals ? ML_CONSUMER_PEER : ML_CONSUMER_SELF;
}

/* Return the buffer addresses to pass to MPI together with from_type and to_type. */
static inline void *from_origin(const ml_exchange *x) {
    return (char *)x->spec.send_block + x->from_type.start;
}
static inline void *to_origin(const ml_exchange *x) {
    return (char *)x->spec.receive_block + x->to_type.start;
}

/* Returns the length in bytes of the chunk that starts at byte `at` of a payload: chunk_bytes, or less at the
 * end. */
static inline int64_t chunk_at(const ml_exchange *x, int64_t at, int64_t payload) {
    return payload - at < x->spec.chunk_bytes ? payload - at : x->spec.chunk_bytes;
}

/* Returns how many bytes of a window must hold the background pattern: matrix_bytes, rounded up to whole
 * cache lines. */
static inline int64_t window_bytes(const ml_exchange_spec *s) {
    int64_t bytes = (s->matrix_bytes + s->line_bytes - 1) / s->line_bytes * s->line_bytes;
    return bytes < s->block_capacity ? bytes : s->block_capacity;
}

#endif
