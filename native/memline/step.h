/* memline/step.h: all exchanges of one rank of an application with its peers. Collective. */
#ifndef ML_STEP_H
#define ML_STEP_H

#include "method.h"
#include "walk.h"
#include "world.h"

/* A step is everything that a rank of an application exchanges with all its peers and moves within its own
 * memory, from its source to its result. The data is the application's: each word of 8 bytes has a number in
 * the whole application's data, and its value follows from that number and the repetition.
 *
 *     source   [.....|part for a|...|part for b|...|own|.....]
 *                       |  ^             |           |            one exchange per peer, in rounds of disjoint pairs
 *     result   [..|from a|....|from b|......|own|............]
 *
 * Source and result may be one block: the step is then in place. */

/* Part of a block: a walk that starts `start` bytes after the block's start. */
typedef struct ml_part {
    int64_t start;
    ml_walk walk;
} ml_part;

/* What a rank sends to a peer and receives from it. The peer has the matching leg. */
typedef struct ml_leg {
    int64_t peer;
    ml_part from; /* in the source */
    ml_part to;   /* in the result */
} ml_leg;

enum ml_duplex {
    ML_HALF_DUPLEX = 0, /* the lower rank of two sends first and then receives */
    ML_FULL_DUPLEX = 1, /* both directions at once */
};

typedef struct ml_step_spec {
    int32_t method; /* a method for whole payloads: not ML_EXTERNAL, ML_BASIC, ML_VISIBLE */
    int32_t cache;  /* enum ml_cache */
    int32_t duplex; /* enum ml_duplex */
    int32_t line_bytes;
    int64_t leg_count; /* 0: this rank has no peers */
    const ml_leg *legs;
    /* Moved within this rank; with no blocks, nothing is moved. */
    ml_part local_from, local_to;
    /* The number of each word of the source, and of each word of the complete result as a serial program
     * computes it. -1 marks a word without a number, and in the result a word that the step does not touch.
     * Both arrays live until the step is closed. */
    const int32_t *numbers, *expected;
    int64_t source_words, result_words;
    void *source, *result; /* memory from ml_region_open; equal for a step in place */
    void *send_buffer, *receive_buffer;
    int64_t buffer_capacity; /* bytes of each, at least those of the longest leg */
} ml_step_spec;

typedef struct ml_step ml_step;

/* All functions except the two that verify are collective over all ranks. If opening fails on one rank, it
 * fails on all. */
ML_API int ml_step_open(const ml_step_spec *spec, ml_step **step);
/* Writes new values into everything that is sent, then flushes the lines if the cache state is ML_COLD. */
ML_API int ml_step_prepare(ml_step *step, int64_t repetition);
/* Checks every word that arrives according to the serial result, and the rest of the touched lines. */
ML_API int ml_step_verify(ml_step *step, int64_t repetition);
/* Checks every word of the result. */
ML_API int ml_step_verify_all(ml_step *step, int64_t repetition);
/* Repeats `repetitions` times: prepare, barrier, clock, all exchanges and the local part, clock, verify.
 * ns[i] is the time in ns of the slowest rank, stored on all ranks. */
ML_API int ml_step_run(ml_step *step, int64_t first, int32_t repetitions, double *ns);
/* Measures ml_exchange_control with the peer that is furthest away; stores 0 without peers. */
ML_API int ml_step_control(ml_step *step, double *one_way_ns);
/* Returns where the result lies; for ML_PUT and ML_DIRECT it lies in a window. */
ML_API void *ml_step_result(ml_step *step);
ML_API int ml_step_close(ml_step *step);

#endif
