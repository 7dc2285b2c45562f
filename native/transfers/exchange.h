/* exchange.h: the functions that the files of an exchange share. */
#ifndef MEMLINE_EXCHANGE_H
#define MEMLINE_EXCHANGE_H

#include "exchange_state.h"

/* Checks a specification. Returns ML_OK, or ML_EINVAL and an error text with the wrong size. Stores in x the
 * order of the blocks of both walks, which the caller frees, and whether blocks of `from` overlap. */
int exchange_check(const ml_exchange_spec *spec, ml_exchange *x);
/* Exchanges the status with the peer. Returns ML_OK on both ranks, or an error on both. Also compares the
 * properties of the exchange on which both ranks must agree. */
int exchange_agree(ml_exchange *x, int status);

/* Opens an exchange, as ml_exchange_open does. If `place` is not NULL, ML_PUT and ML_DIRECT store into that
 * memory. */
int exchange_open_at(const ml_exchange_spec *spec, const landing_place *place, ml_exchange **exchange);
/* Flushes from the caches all memory that a repetition touches. The caller must call flush_fence()
 * afterwards. */
void exchange_flush(ml_exchange *x);

/* Run the two legs of an exchange, one for each direction: exchange_round_trip in sequence, the leader's leg
 * first; exchange_both at the same time, for methods with both(). A leg ends when the receiver has the
 * payload in the block that it goes on to use, and has read one word of each cache line of the payload. */
int exchange_round_trip(ml_exchange *x);
int exchange_both(ml_exchange *x);
/* Runs the two legs at the same time. The follower then reports to the leader that it has read its payload.
 */
int exchange_both_ended(ml_exchange *x);

/* Chooses the gather kernel and the scatter kernel, for calls that each move call_bytes of the payload.
 * `reader` (enum ml_consumer) is the core that reads the gathered data next. The scattered data is read by
 * this core (delivery.h). */
void exchange_choose(ml_exchange *x, int64_t call_bytes, int32_t reader);

/* Makes and commits the MPI datatypes of both walks, for methods in which the MPI library walks the memory.
 */
int walk_types_open(ml_exchange *x);
void walk_types_close(ml_exchange *x);
/* Makes and commits the MPI datatype of one walk. */
int walk_type_open(const ml_walk *walk, int32_t element_bytes, walk_type *type);
void walk_type_close(walk_type *type);

/* Functions of payload.c. They write the test pattern of this rank and repetition into the blocks of
 * send_block, restore the background pattern, and check received data. */
void payload_write(const ml_exchange *x, int64_t repetition);
void payload_clear(const ml_walk *walk, void *memory);
int payload_verify(const ml_exchange *x, int64_t repetition);
/* Checks the payload bytes `at` to `at + bytes - 1`, which lie contiguously at `run`. */
int payload_verify_run(const ml_exchange *x, int64_t repetition, const void *run, int64_t at, int64_t bytes);
/* Checks the sum of one 4-byte word (the first) of each cache line of the payload. The lines are counted from
 * the start of each chunk of chunk_bytes. */
int payload_verify_sum(const ml_exchange *x, int64_t repetition, int64_t chunk_bytes, uint64_t sum);
/* Checks that the first matrix_bytes of receive_block contain only the background pattern. */
int payload_verify_none(const ml_exchange *x, int64_t repetition);
int payload_verify_matrix(const ml_exchange *x, int64_t repetition);
/* Checks the first matrix_bytes of send_block: the payload must be as it was written, and the rest unchanged.
 */
int payload_verify_sent(const ml_exchange *x, int64_t repetition);

#endif
