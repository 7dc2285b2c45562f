/* memline/step.h: the exchange step of an application: all messages of a rank with its peers. Most functions
 * are collective. */
#ifndef ML_STEP_H
#define ML_STEP_H

#include "method.h"
#include "walk.h"
#include "world.h"

/* A step is everything that a rank of an application exchanges with all its peers and moves within its own
 * memory, from a source block to a result block. Each word of 8 bytes has a number in the data of the whole
 * application. The value of a word is computed from this number and the repetition.
 *
 *     source   [.....|part for a|...|part for b|...|own|.....]
 *                       |  ^             |           |            one exchange per peer, in rounds of disjoint pairs
 *     result   [..|from a|....|from b|......|own|............]
 *
 * Source and result may be the same block; the step is then called in place. */

/* A part of a block: the bytes of a walk (a list of runs of bytes) that starts `start` bytes after the start
 * of the block. */
typedef struct ml_part {
    int64_t start;
    ml_walk walk;
} ml_part;

/* What a rank sends to one peer and what it receives from this peer. The peer's specification has the
 * matching leg. */
typedef struct ml_leg {
    int64_t peer;
    ml_part from; /* the part of the source that is sent to the peer */
    ml_part to;   /* the part of the result that is received from the peer */
} ml_leg;

enum ml_duplex {
    /* One direction after the other: the lower rank of a pair sends first, then receives. */
    ML_HALF_DUPLEX = 0,
    ML_FULL_DUPLEX = 1, /* both directions at once */
};

typedef struct ml_step_spec {
    int32_t method; /* enum ml_method; not ML_EXTERNAL and no method with ML_BASIC or ML_VISIBLE */
    int32_t cache;  /* enum ml_cache */
    int32_t duplex; /* enum ml_duplex */
    int32_t line_bytes;
    int64_t leg_count; /* number of legs, one for each peer of this rank */
    const ml_leg *legs;
    /* The part of the source that is copied to a part of the result within this rank. If it has 0 blocks,
     * nothing is copied. */
    ml_part local_from, local_to;
    /* `numbers` has the number of each word of the source, and -1 for a word without a number. `expected` has
     * the number of each word of the complete result, as a serial program would compute it, and -1 for a word
     * that the step does not touch. Both arrays must exist until the step is closed. */
    const int32_t *numbers, *expected;
    int64_t source_words, result_words;
    void *source, *result; /* memory from ml_region_open; the same address for a step in place */
    void *send_buffer, *receive_buffer;
    /* Size in bytes of each of the two buffers, at least the largest payload to or from one peer. */
    int64_t buffer_capacity;
} ml_step_spec;

typedef struct ml_step ml_step;

/* All functions are collective over all ranks, except ml_step_verify_all. If ml_step_open fails on one rank, it
 * fails on all ranks. */
ML_API int ml_step_open(const ml_step_spec *spec, ml_step **step);
/* Checks every word of the result block, also the words that the step does not touch. */
ML_API int ml_step_verify_all(ml_step *step, int64_t repetition);
/* Repeats `repetitions` times: prepare, barrier, clock, all exchanges and the local copy, clock, verify.
 * ns[i] is the time in ns of repetition first + i on the slowest rank; all ranks receive it. */
ML_API int ml_step_run(ml_step *step, int64_t first, int32_t repetitions, double *ns);
/* Stores the largest time of ml_exchange_control in ns between this rank and any of its peers, or 0 if this
 * rank has no peers. */
ML_API int ml_step_control(ml_step *step, double *one_way_ns);
ML_API int ml_step_close(ml_step *step);

#endif
