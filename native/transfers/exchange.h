/* exchange.h: what the methods and the timed loop share. */
#ifndef MEMLINE_EXCHANGE_H
#define MEMLINE_EXCHANGE_H

#include "../error.h"
#include "../kernels/kernels.h"
#include "../memline.h"

#include <mpi.h>
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
    /* Where not send_block's walk is sent, and where it does not arrive in receive_block. */
    void (*prepare)(ml_exchange *x, int64_t repetition);
    int (*verify)(const ml_exchange *x, int64_t repetition);
} transfer_method;

/* Memory outside the pair where ML_PUT and ML_DIRECT store (landing.h). */
typedef struct landing_place landing_place;

extern const transfer_method transfer_datatype;
extern const transfer_method transfer_packed;
extern const transfer_method transfer_mpipack;
extern const transfer_method transfer_pipelined;
extern const transfer_method transfer_ring;
extern const transfer_method transfer_put;
extern const transfer_method transfer_direct;
extern const transfer_method transfer_ring_send;
extern const transfer_method transfer_ring_receive;
extern const transfer_method transfer_fetch;
extern const transfer_method transfer_deposit;
extern const transfer_method transfer_socket_send;
extern const transfer_method transfer_socket_receive;
extern const transfer_method transfer_gather;
extern const transfer_method transfer_scatter;

struct ml_exchange {
    ml_exchange_spec spec;
    const transfer_method *method; /* NULL: ML_EXTERNAL */
    int64_t period_bytes; /* payload byte n is byte n mod period of the pattern; 0: it does not repeat */
    void *state;          /* the method's */
    const landing_place *place; /* NULL: the pair's own windows */
    int rank;
    int64_t send_bytes, receive_bytes; /* payload each way */
    uint64_t *to_order;                /* blocks of spec.to by address; NULL: they are in that order */
    MPI_Datatype from_type, to_type;   /* MPI_DATATYPE_NULL until a method makes them */
};

enum { EXCHANGE_TAG = 77, BARRIER_TAG = 78, AGREE_TAG = 79, PAIR_TAG = 80 };

/* MPI_COMM_WORLD while it is open. No duplicate: Open MPI 4.1 needs 0.03 to 0.05 us more on one, of 0.16. */
MPI_Comm exchange_world(void);
/* ML_OK, or ML_EMPI with MPI's own words for `code`. */
int exchange_mpi(int code, const char *call);

/* ML_OK, or ML_EINVAL and the size that is wrong; then to_order as in ml_exchange, to be freed. */
int exchange_check(const ml_exchange_spec *spec, uint64_t **to_order);
/* What this rank knows against what its peer does: ML_OK on both, or an error on both. */
int exchange_agree(ml_exchange *x, int status);

/* As ml_exchange_open; what is stored directly is stored in `place` unless that is NULL. */
int exchange_open_at(const ml_exchange_spec *spec, const landing_place *place, ml_exchange **exchange);
/* Flushes all that a repetition touches; flush_fence() is the caller's. */
void exchange_flush(ml_exchange *x);
/* Both legs: one after the other, the leader's first; or at once. */
int exchange_round_trip(ml_exchange *x);

/* The committed types of both walks, for the methods that let the library walk them. */
int walk_types_open(ml_exchange *x);
void walk_types_close(ml_exchange *x);
/* One walk's. */
int walk_type(const ml_walk *walk, int32_t element_bytes, MPI_Datatype *type);

/* walk_order.c: an indexed walk's blocks by address, in one array: start in words << 32 | number of the
 * block. NULL in `order` where they are in that order anyway. */
int walk_order(const ml_walk *walk, uint64_t **order);

static inline int64_t walk_payload(const ml_walk *w) {
    return w->blocks * w->block_bytes;
}

/* Where block i of a walk starts, in bytes. */
static inline int64_t walk_start(const ml_walk *w, int64_t i) {
    return w->index != NULL ? (int64_t)w->index[i] * ML_WORD : i * w->stride_bytes;
}

/* A round trip without payload: the leader sends first. */
int exchange_empty(int peer, int leads);

/* Bytes of the chunk of a payload that starts at `at`. */
static inline int64_t chunk_at(const ml_exchange *x, int64_t at, int64_t payload) {
    return payload - at < x->spec.chunk_bytes ? payload - at : x->spec.chunk_bytes;
}

static inline int walk_is_run(const ml_walk *w) {
    return w->index == NULL && (w->blocks == 1 || w->stride_bytes == w->block_bytes);
}

/* How much of a window must hold the background: the matrix and the rest of its last line. */
static inline int64_t window_bytes(const ml_exchange_spec *s) {
    int64_t bytes = (s->matrix_bytes + s->line_bytes - 1) / s->line_bytes * s->line_bytes;
    return bytes < s->block_capacity ? bytes : s->block_capacity;
}

/* handoff.c: a memory line of the leading rank's that all ranks see, if they all share memory. Opened and
 * closed with the world. */
int handoff_open(void);
void handoff_close(void);
int handoff_available(void);
/* Whether this rank of the world shares memory with this one. */
int handoff_same_node(int rank);
/* The ranks of this node, and a rank of the world among them; MPI_UNDEFINED: it is elsewhere. */
MPI_Comm handoff_node(void);
int handoff_node_rank(int rank);
/* The line of the pair that this rank leads. */
typedef _Atomic uint64_t handoff_line;
handoff_line *handoff_line_of(int leader);
/* Puts the line back to its start; the leader, before both meet. */
void handoff_reset(handoff_line *line, int leads);
/* Round trip `turn`, from 0: the leader writes the line and waits for the follower's answer. */
void handoff_turn(handoff_line *line, int leads, int turn);

/* payload.c: the pattern of (rank, repetition) into, and looked for in, the blocks of a walk. */
void payload_write(const ml_walk *walk, void *memory, uint32_t key);
void payload_clear(const ml_walk *walk, void *memory);
int payload_verify(const ml_exchange *x, int64_t repetition);
/* Payload bytes [at, at + bytes), wherever they arrived. */
int payload_verify_run(const ml_exchange *x, int64_t repetition, const void *run, int64_t at, int64_t bytes);
/* The whole matrix holds the background. */
int payload_verify_none(const ml_exchange *x, int64_t repetition);
int payload_verify_matrix(const ml_exchange *x, int64_t repetition);

#endif
