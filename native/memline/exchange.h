/* memline/exchange.h: one payload there and one back between two ranks. */
#ifndef ML_EXCHANGE_H
#define ML_EXCHANGE_H

#include "method.h"
#include "walk.h"
#include "world.h"

/* An exchange moves a payload from a leading rank to its peer, and one back out of other memory. Each rank reads
 * what it sends by its own walk `from` and writes what it receives by its own walk `to`:
 *
 *     leader   send_block by from    --(send_buffer)-->      receive_block by to   follower
 *     leader   receive_block by to   <--(receive_buffer)--   send_block by from    follower
 *
 * Where both ranks have the same walks, both legs of the round trip are alike. */

/* What one rank does in an exchange. All memory comes from ml_region_open. What one rank sends, its peer
 * receives: as many bytes, of the same elements, by the same method. Indices live until the exchange is
 * closed. */
typedef struct ml_exchange_spec {
    int32_t peer;          /* the other rank, in MPI_COMM_WORLD */
    int32_t leads;         /* 1: sends first and holds the clock; 0: receives first */
    int32_t method;        /* enum ml_method */
    int32_t cache;         /* enum ml_cache */
    int32_t element_bytes; /* 4 or 8 */
    int32_t line_bytes;    /* a power of two */
    ml_walk from;          /* how send_block is read */
    ml_walk to;            /* how receive_block is written */
    int64_t chunk_bytes;   /* for methods that move the payload in parts, whole words; 0: their default */
    int64_t matrix_bytes;  /* what is verified whole at the end; at least each walk's extent */
    void *send_block;
    void *receive_block;
    void *send_buffer;
    void *receive_buffer;
    int64_t block_capacity;  /* bytes of each of the two blocks */
    int64_t buffer_capacity; /* bytes of each of the two buffers */
} ml_exchange_spec;

typedef struct ml_exchange ml_exchange;

/* Together with the peer, as ml_exchange_run: where one of the two cannot, neither does. A pair has one open
 * exchange of the methods that need more than MPI: a second one is refused. */
ML_API int ml_exchange_open(const ml_exchange_spec *spec, ml_exchange **exchange);
/* Rewrites what this rank sends with the pattern of (rank, repetition), then flushes if cold. */
ML_API int ml_exchange_prepare(ml_exchange *exchange, int64_t repetition);
/* Waits for the peer, and only for it: before the clock. The follower leaves last. */
ML_API int ml_exchange_barrier(ml_exchange *exchange);
/* After the clock: the follower waits for the leader's word that its clock has stopped. */
ML_API int ml_exchange_settle(ml_exchange *exchange);
/* What arrived: payload, and the rest of the touched lines. */
ML_API int ml_exchange_verify(ml_exchange *exchange, int64_t repetition);
/* Every word of the receiving matrix, and of the sending one: it is as it was before. */
ML_API int ml_exchange_verify_matrix(ml_exchange *exchange, int64_t repetition);
/* Where the payload arrives: receive_block, or for ML_PUT and ML_DIRECT as many bytes of a window. */
ML_API void *ml_exchange_received(ml_exchange *exchange);
/* Puts the background back where the payload was. */
ML_API int ml_exchange_close(ml_exchange *exchange);

/* Prepare, barrier, clock, both legs, clock, settle, verify; `repetitions` times. A leg ends when the receiver has
 * the payload in its own block and has read one word of each memory line of it, whatever the method (but for
 * ML_VISIBLE ones, and basic transfers that deliver no block).
 * one_way_ns[i]: half the round trip of repetition first + i, on the leader; 0 on the follower.
 * Wrong data does not stop the loop, which would leave the peer waiting: it is what the call returns. */
ML_API int ml_exchange_run(ml_exchange *exchange, int64_t first, int32_t repetitions, double *one_way_ns);

/* The caller's own data, once there and once back, at the same time where the method can, and nothing else: neither
 * rewritten nor flushed, timed nor verified. On both ranks; done when the receiver has read what arrived in its block, as a
 * leg of ml_exchange_run. With methods of ML_WINDOW the peer's next move may store over it at once: ml_exchange_barrier
 * before each. */
ML_API int ml_exchange_move(ml_exchange *exchange);

/* How far apart the two cores are just now, on both ranks (world.h). */
ML_API int ml_exchange_control(ml_exchange *exchange, double *one_way_ns);

#endif
