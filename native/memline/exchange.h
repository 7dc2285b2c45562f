/* memline/exchange.h: a round trip of one payload between two ranks. */
#ifndef ML_EXCHANGE_H
#define ML_EXCHANGE_H

#include "method.h"
#include "walk.h"
#include "world.h"

/* An exchange moves a payload from a leading rank to its peer, and another payload back from other memory.
 * Each rank reads what it sends by its own walk `from` and writes what it receives by its own walk `to`:
 *
 *     leader   send_block by from    --(send_buffer)-->      receive_block by to   follower
 *     leader   receive_block by to   <--(receive_buffer)--   send_block by from    follower
 *
 * If both ranks have the same walks, both legs of the round trip are alike. Blocks of `from` may overlap if the
 * method moves a block into a block and both ranks have the same `from`: the receiver then expects at each place
 * the byte of the sender's address. */

/* One rank's side of an exchange. All memory comes from ml_region_open. The peer receives what this rank
 * sends: the same number of bytes, of the same elements, by the same method. What the walks point to lives until
 * the exchange is closed. */
typedef struct ml_exchange_spec {
    int32_t peer;          /* the other rank, in MPI_COMM_WORLD */
    int32_t leads;         /* 1: sends first and holds the clock; 0: receives first */
    int32_t method;        /* enum ml_method */
    int32_t cache;         /* enum ml_cache */
    int32_t element_bytes; /* 4 or 8; 1: bytes of no element */
    int32_t line_bytes;    /* a power of two */
    ml_walk from;          /* how send_block is read */
    ml_walk to;            /* how receive_block is written */
    int64_t chunk_bytes;   /* for methods that move the payload in parts; whole words; 0: their default */
    int64_t matrix_bytes;  /* bytes verified in full at the end; at least each walk's extent */
    void *send_block;
    void *receive_block;
    void *send_buffer;
    void *receive_buffer;
    int64_t block_capacity;  /* bytes of each of the two blocks */
    int64_t buffer_capacity; /* bytes of each of the two buffers */
} ml_exchange_spec;

typedef struct ml_exchange ml_exchange;

/* Opens an exchange; both ranks of the pair call it, and both fail if one of them fails. A pair can have one
 * open exchange of the methods that need more than MPI; a second one is refused. */
ML_API int ml_exchange_open(const ml_exchange_spec *spec, ml_exchange **exchange);
/* Rewrites what this rank sends with the pattern of (rank, repetition), then flushes the lines if the cache
 * state is ML_COLD. */
ML_API int ml_exchange_prepare(ml_exchange *exchange, int64_t repetition);
/* Waits for the peer alone, before the clock starts. The follower leaves last. */
ML_API int ml_exchange_barrier(ml_exchange *exchange);
/* Makes the follower wait, after the clock, until the leader reports that its clock has stopped. */
ML_API int ml_exchange_settle(ml_exchange *exchange);
/* Checks the received payload and the rest of the touched lines. Returns ML_EDATA if a word differs. */
ML_API int ml_exchange_verify(ml_exchange *exchange, int64_t repetition);
/* Checks every word of the receiving matrix, and that the sending matrix is unchanged. */
ML_API int ml_exchange_verify_matrix(ml_exchange *exchange, int64_t repetition);
/* Returns where the payload arrives: receive_block, or, for ML_PUT and ML_DIRECT, a window of the same size.
 */
ML_API void *ml_exchange_received(ml_exchange *exchange);
/* Restores the background pattern under the payload and frees the exchange. */
ML_API int ml_exchange_close(ml_exchange *exchange);

/* Repeats `repetitions` times: prepare, barrier, clock, both legs, clock, settle, verify. A leg ends when the
 * receiver has the payload in its own block and has read one word of each of its memory lines, for every
 * method except the ML_VISIBLE ones and basic transfers that deliver no block. one_way_ns[i] is half the
 * round trip of repetition first + i, in ns, on the leader, and 0 on the follower. Wrong data does not stop
 * the loop, because the peer would then wait; the call returns ML_EDATA at the end. */
ML_API int ml_exchange_run(ml_exchange *exchange, int64_t first, int32_t repetitions, double *one_way_ns);
/* Repeats the same steps with both legs at once. ns[i] is the time on the leader until both ranks have read
 * what they received and the follower has said so, and 0 on the follower. Returns ML_EUNSUPPORTED for methods
 * that cannot, and for ML_WINDOW ones. */
ML_API int ml_exchange_run_both(ml_exchange *exchange, int64_t first, int32_t repetitions, double *ns);

/* Moves the caller's own data once there and once back, simultaneously if the method can. The data is neither
 * rewritten nor flushed, timed nor verified. Both ranks call it; it returns when the receiver has read the
 * data that arrived in its block, as a leg of ml_exchange_run does. With ML_WINDOW methods the peer's next
 * move may overwrite that data at once: call ml_exchange_barrier before each move. */
ML_API int ml_exchange_move(ml_exchange *exchange);

/* Measures how far apart the two cores are now, on both ranks (world.h). */
ML_API int ml_exchange_control(ml_exchange *exchange, double *one_way_ns);

#endif
