/* memline/step.h: what a rank of an application exchanges with all its peers. Collective. */
#ifndef ML_STEP_H
#define ML_STEP_H

#include "method.h"
#include "walk.h"
#include "world.h"

/* A step: all that a rank of an application exchanges with all its peers, and what it moves within its own
 * memory, from its source to its result. The data is the application's: each word of 8 bytes has a number in
 * the whole application's data, and in every repetition another value that follows from it.
 *
 *     source   [.....|part for a|...|part for b|...|own|.....]
 *                       |  ^             |           |            one exchange a peer, in rounds of disjoint pairs
 *     result   [..|from a|....|from b|......|own|............]
 *
 * Source and result may be one block: then a step is in place. */

/* Part of a block: a walk that starts `start` bytes from the block's start. */
typedef struct ml_part {
    int64_t start;
    ml_walk walk;
} ml_part;

/* What a rank sends to a peer and receives from it; the peer has the counterpart. */
typedef struct ml_leg {
    int64_t peer;
    ml_part from; /* of the source */
    ml_part to;   /* of the result */
} ml_leg;

enum ml_duplex {
    ML_HALF_DUPLEX = 0, /* of two ranks, the lower one sends and then receives */
    ML_FULL_DUPLEX = 1, /* both at once */
};

typedef struct ml_step_spec {
    int32_t method; /* one that sends whole payloads: not ML_EXTERNAL, ML_BASIC, ML_VISIBLE */
    int32_t cache;  /* enum ml_cache */
    int32_t duplex; /* enum ml_duplex */
    int32_t line_bytes;
    int64_t leg_count; /* 0: this rank has no peers */
    const ml_leg *legs;
    ml_part local_from, local_to; /* moved within this rank; no blocks: nothing is */
    /* The number of each word of the source, and of each of the result when all is done, as a serial program
     * has it; -1: no number, or in the result a word that the step leaves alone. Until the step is closed. */
    const int32_t *numbers, *expected;
    int64_t source_words, result_words;
    void *source, *result; /* memory from ml_region_open; the same for a step in place */
    void *send_buffer, *receive_buffer;
    int64_t buffer_capacity; /* bytes of each, at least the longest leg's */
} ml_step_spec;

typedef struct ml_step ml_step;

/* Collective over all ranks, all of these but the two that verify. Where one rank cannot, none does. */
ML_API int ml_step_open(const ml_step_spec *spec, ml_step **step);
/* New values into all that is sent, then flushes if cold. */
ML_API int ml_step_prepare(ml_step *step, int64_t repetition);
/* Every word that the serial result says arrives, and the rest of the lines that are touched. */
ML_API int ml_step_verify(ml_step *step, int64_t repetition);
/* Every word of the result. */
ML_API int ml_step_verify_all(ml_step *step, int64_t repetition);
/* Prepare, barrier, clock, all exchanges and the local part, clock, verify; `repetitions` times.
 * ns[i]: of the slowest rank, on all ranks. */
ML_API int ml_step_run(ml_step *step, int64_t first, int32_t repetitions, double *ns);
/* As ml_exchange_control, of the peer that is furthest away; 0 without peers. */
ML_API int ml_step_control(ml_step *step, double *one_way_ns);
/* Where the result lies: in a window for ML_PUT and ML_DIRECT. */
ML_API void *ml_step_result(ml_step *step);
ML_API int ml_step_close(ml_step *step);

#endif
