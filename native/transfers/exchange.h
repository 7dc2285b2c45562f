/* exchange.h: an exchange, and the interface of a method of sending. */
#ifndef MEMLINE_EXCHANGE_H
#define MEMLINE_EXCHANGE_H

#include "../kernels/kernels.h"
#include "../kernels/walk.h"
#include "../kernels/walk_read.h"
#include "../mpi/world.h"
#include "../walks/walks.h"

#include <stddef.h>

/* One way to move the payload. send() moves send_block's walk to the peer, receive() moves the peer's payload
 * into receive_block's walk. All the others may be NULL; close() also undoes a partial open(). Each returns
 * an ml_status. If one rank's open() communicates with its peer, the peer's open() must do the same: only the
 * last steps, after all communication, may fail on one rank alone. */
typedef struct transfer_method {
    size_t state_bytes; /* bytes of x->state, all zero before open() */
    int (*open)(ml_exchange *x);
    int (*send)(ml_exchange *x);
    int (*receive)(ml_exchange *x);
    int (*both)(ml_exchange *x); /* both directions at once, on both ranks */
    void (*close)(ml_exchange *x);
    void (*flush)(ml_exchange *x); /* flushes what it uses besides blocks and buffers */
    /* Prepares a payload that is not send_block's walk; nothing is then written to that walk. */
    void (*prepare)(ml_exchange *x, int64_t repetition);
    /* Verifies a payload that does not arrive in receive_block. */
    int (*verify)(const ml_exchange *x, int64_t repetition);
    /* For methods that keep only a part of the payload after a repetition: starts or stops keeping all of it
     * in receive_buffer. */
    void (*keep)(ml_exchange *x, int all);
} transfer_method;

/* The walk of a peer, with the memory of its lists. */
typedef struct peer_walk {
    ml_walk walk;
    int64_t *lists;
} peer_walk;

/* The committed datatype of a walk, and where its origin lies in the memory. */
typedef struct walk_type {
    MPI_Datatype type;
    MPI_Aint start;
} walk_type;

/* Memory outside the pair where ML_PUT and ML_DIRECT store (landing.h). */
typedef struct landing_place landing_place;

struct ml_exchange {
    ml_exchange_spec spec;
    const transfer_method *method;
    int abilities;        /* enum ml_ability */
    int64_t period_bytes; /* payload byte n is pattern byte n mod period; 0: no repetition */
    void *state;          /* the method's state */
    struct pair *pair; /* state of the pair of ranks, for methods that need more than MPI; otherwise NULL */
    const landing_place *place; /* NULL: the pair's own windows */
    int rank;
    int signals;                       /* 1: the two ranks can signal each other without MPI */
    int64_t send_bytes, receive_bytes; /* payload bytes in each direction */
    uint64_t *from_order, *to_order;   /* blocks by address; NULL: already in that order */
    int overlaps; /* 1: blocks of `from` overlap; a payload byte then has the pattern byte of its address */
    walk_kernel gather, scatter;  /* from exchange_choose() */
    walk_lines lines;             /* the lines of the received payload (delivery.h) */
    walk_type from_type, to_type; /* MPI_DATATYPE_NULL until a method makes them */
    uint32_t read;                /* the words that the receiver read, so that reads are not optimised away */
};

/* Returns ML_OK, or ML_EINVAL with the size that is wrong. It stores the orders of both walks, which the caller
 * frees, and whether blocks of `from` overlap. */
int exchange_check(const ml_exchange_spec *spec, ml_exchange *x);
/* Combines this rank's status with its peer's: ML_OK on both, or an error on both. */
int exchange_agree(ml_exchange *x, int status);

/* Opens an exchange as ml_exchange_open does; direct stores go to `place` unless it is NULL. */
int exchange_open_at(const ml_exchange_spec *spec, const landing_place *place, ml_exchange **exchange);
/* Flushes everything that a repetition touches. The caller calls flush_fence(). */
void exchange_flush(ml_exchange *x);

/* Runs both legs: in sequence, the leader's first, or at once for methods with both(). Each leg ends when the
 * receiver has the payload where it goes on to use it and has read one word of each of its lines. */
int exchange_round_trip(ml_exchange *x);
int exchange_both(ml_exchange *x);
/* Runs both legs at once, then reports to the leader that the follower has read its payload, too. */
int exchange_both_ended(ml_exchange *x);

/* Chooses the kernels of both walks once, for calls that move call_bytes of the payload each. `reader` reads
 * what is gathered next; this core reads what is scattered (delivery.h). */
void exchange_choose(ml_exchange *x, int64_t call_bytes, int32_t reader);
/* Returns the reader of a message's buffer: the peer, if the library copies once between two ranks of a node.
 */
static inline int32_t message_reader(const ml_exchange *x) {
    return x->signals ? ML_CONSUMER_PEER : ML_CONSUMER_SELF;
}

/* Commits the datatypes of both walks, for methods that let the MPI library walk them. */
int walk_types_open(ml_exchange *x);
void walk_types_close(ml_exchange *x);
/* Commits the datatype of one walk. */
int walk_type_open(const ml_walk *walk, int32_t element_bytes, walk_type *type);
void walk_type_close(walk_type *type);
/* Return the addresses that MPI takes with these types. */
static inline void *from_origin(const ml_exchange *x) {
    return (char *)x->spec.send_block + x->from_type.start;
}
static inline void *to_origin(const ml_exchange *x) {
    return (char *)x->spec.receive_block + x->to_type.start;
}

/* Returns the bytes of the chunk of a payload that starts at `at`. */
static inline int64_t chunk_at(const ml_exchange *x, int64_t at, int64_t payload) {
    return payload - at < x->spec.chunk_bytes ? payload - at : x->spec.chunk_bytes;
}

/* Returns how many bytes of a window must hold the background: the matrix and the rest of its last line. */
static inline int64_t window_bytes(const ml_exchange_spec *s) {
    int64_t bytes = (s->matrix_bytes + s->line_bytes - 1) / s->line_bytes * s->line_bytes;
    return bytes < s->block_capacity ? bytes : s->block_capacity;
}

/* payload.c: write the pattern of (rank, repetition) into the blocks of send_block, and check it. */
void payload_write(const ml_exchange *x, int64_t repetition);
void payload_clear(const ml_walk *walk, void *memory);
int payload_verify(const ml_exchange *x, int64_t repetition);
/* Checks payload bytes [at, at + bytes), wherever they arrived. */
int payload_verify_run(const ml_exchange *x, int64_t repetition, const void *run, int64_t at, int64_t bytes);
/* Checks the sum of the first words of a payload's lines, in chunks of chunk_bytes, against what was sent. */
int payload_verify_sum(const ml_exchange *x, int64_t repetition, int64_t chunk_bytes, uint64_t sum);
/* Checks that the whole matrix holds the background. */
int payload_verify_none(const ml_exchange *x, int64_t repetition);
int payload_verify_matrix(const ml_exchange *x, int64_t repetition);
/* Checks that the sender's matrix holds its payload as written and is otherwise unchanged. */
int payload_verify_sent(const ml_exchange *x, int64_t repetition);

#endif
