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
 * If the two ranks have the same walks, both legs of the round trip are alike. Blocks of `from` may overlap
 * if the method sends from send_block and delivers into receive_block, and if the two ranks have the same
 * `from`. An overlapping byte is then sent more than once, so the test value of a byte depends on its
 * address at the sender. */

/* One rank's side of an exchange. All memory comes from ml_region_open. The peer's specification must match:
 * the same number of bytes in each direction, the same elements, the same method. The arrays that the walks
 * point to must exist until the exchange is closed. */
typedef struct ml_exchange_spec {
    int32_t peer;          /* the other rank of the pair, as a rank of MPI_COMM_WORLD */
    int32_t leads;         /* 1: this rank sends first and reads the clock; 0: it receives first */
    int32_t method;        /* enum ml_method */
    int32_t cache;         /* enum ml_cache */
    int32_t element_bytes; /* bytes of an element of the MPI datatype: 4 or 8; 1: plain bytes */
    int32_t line_bytes;    /* size of a cache line, a power of two */
    ml_walk from;          /* the blocks of bytes in send_block that are sent, in this order */
    ml_walk to;            /* the blocks of bytes in receive_block that the payload goes to, in this order */
    /* Bytes of one chunk, for methods that move the payload in chunks; a multiple of 8; 0: the default. */
    int64_t chunk_bytes;
    /* Bytes of a block that ml_exchange_verify_matrix checks; both walks must lie within them. */
    int64_t matrix_bytes;
    void *send_block;
    void *receive_block;
    void *send_buffer;
    void *receive_buffer;
    int64_t block_capacity;  /* size in bytes of send_block; receive_block has the same size */
    int64_t buffer_capacity; /* size in bytes of send_buffer; receive_buffer has the same size */
} ml_exchange_spec;

typedef struct ml_exchange ml_exchange;

/* Opens an exchange. Both ranks of the pair call this function. If it fails on one rank, it fails on both.
 * Some methods need shared memory, a window or a socket between the two ranks; of these methods a pair can
 * have only one open exchange, and a second one is refused. */
ML_API int ml_exchange_open(const ml_exchange_spec *spec, ml_exchange **exchange);
/* Writes test values into what this rank sends; they depend on the rank and `repetition`. Then flushes from
 * the caches everything that a repetition touches, if `cache` is ML_COLD. */
ML_API int ml_exchange_prepare(ml_exchange *exchange, int64_t repetition);
/* Waits for the peer, but for no other rank, before the clock starts. The rank that leads returns last. */
ML_API int ml_exchange_barrier(ml_exchange *exchange);
/* Makes the follower wait at the end of a repetition until the leader reports that its clock has stopped. */
ML_API int ml_exchange_settle(ml_exchange *exchange);
/* Checks every word of the received payload. Also checks that the gaps in the cache lines of the payload are
 * unchanged. Returns ML_EDATA if a word differs. */
ML_API int ml_exchange_verify(ml_exchange *exchange, int64_t repetition);
/* Checks every word of the first matrix_bytes bytes of receive_block. Also checks that the first
 * matrix_bytes bytes of send_block are unchanged. */
ML_API int ml_exchange_verify_matrix(ml_exchange *exchange, int64_t repetition);
/* Returns the address of the block where the payload arrives: receive_block, or, for ML_WINDOW methods, a
 * window that the library has allocated in its place. */
ML_API void *ml_exchange_received(ml_exchange *exchange);
/* Overwrites the payload in both blocks with the background pattern, so that the blocks can be used again,
 * and frees the exchange. */
ML_API int ml_exchange_close(ml_exchange *exchange);

/* Repeats `repetitions` times: prepare, barrier, clock, both legs, clock, settle, verify. A leg ends when
 * the receiver has the payload in its block and has read one word of each cache line of the payload. Methods
 * with ML_VISIBLE, and basic transfers without ML_DELIVERS, end earlier. On the leader, one_way_ns[i] is
 * half the time of the round trip of repetition first + i, in ns; on the follower it is 0. Wrong data does
 * not stop the loop, because the peer would wait forever; the call returns ML_EDATA at the end. */
ML_API int ml_exchange_run(ml_exchange *exchange, int64_t first, int32_t repetitions, double *one_way_ns);
/* Repeats the steps of ml_exchange_run with both legs at once. On the leader, ns[i] is the time until both
 * ranks have read what they received and the follower has reported this; on the follower it is 0. Returns
 * ML_EUNSUPPORTED for methods that cannot send in both directions at once, and for ML_WINDOW methods. */
ML_API int ml_exchange_run_both(ml_exchange *exchange, int64_t first, int32_t repetitions, double *ns);

/* Moves the caller's own data once in each direction, at the same time if the method can. The data is moved
 * as it is: without test values, flushing, timing or verification. Both ranks call this function. It returns
 * when this rank has read the data that arrived in its block. With ML_WINDOW methods the peer's next move may
 * overwrite that data at once, so call ml_exchange_barrier before each move. */
ML_API int ml_exchange_move(ml_exchange *exchange);

/* Measures how far apart the cores of the two ranks are at the moment (see ml_control in world.h). Both ranks
 * call it and receive the time in ns. */
ML_API int ml_exchange_control(ml_exchange *exchange, double *one_way_ns);

#endif
