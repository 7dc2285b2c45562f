/* step.c: opens and runs the exchanges of a step, in rounds of disjoint pairs of ranks. All ranks have the
 * same order of rounds, so a rank waits only for a peer that is in the same round or an earlier one, and
 * there is no deadlock. */
#include "../mpi/handoff.h"
#include "../timing/timing.h"
#include "grid_run.h"
#include "step_check.h"
#include "step_data.h"
#include "step_state.h"

#include <stdlib.h>
#include <string.h>

static void order_legs(ml_step *t, int ranks) {
    const ml_step_spec *s = &t->spec;
    for (int64_t i = 0; i < s->leg_count; i++) {
        ml_leg leg = s->legs[i];
        int64_t at = i;
        while (at > 0 && step_round(t->rank, (int)t->legs[at - 1].peer, ranks) >
                             step_round(t->rank, (int)leg.peer, ranks)) {
            t->legs[at] = t->legs[at - 1];
            at--;
        }
        t->legs[at] = leg;
    }
}

static int make(const ml_step_spec *spec, ml_step **made) {
    int ranks;
    ml_step *t = calloc(1, sizeof *t);
    if (t == NULL)
        return ml_fail(ML_ENOMEM, "there is no memory for a step");
    *made = t;
    t->landing.in.window = MPI_WIN_NULL;
    MPI_Comm_rank(world_comm(), &t->rank);
    MPI_Comm_size(world_comm(), &ranks);
    int status = step_check(spec, t->rank, ranks);
    if (status != ML_OK)
        return status;
    t->spec = *spec;
    size_t legs = (size_t)spec->leg_count + 1;
    t->legs = calloc(legs, sizeof *t->legs);
    t->places = calloc(legs, sizeof *t->places);
    t->exchanges = calloc(legs, sizeof(ml_exchange *));
    if (t->legs == NULL || t->places == NULL || t->exchanges == NULL)
        return ml_fail(ML_ENOMEM, "there is no memory for %lld legs", (long long)spec->leg_count);
    order_legs(t, ranks);
    t->spec.legs = t->legs;
    return spec->cache == ML_COLD ? flush_check() : ML_OK;
}

/* With ML_PUT and ML_DIRECT the result lies in a window. The source of a step in place then lies there, too.
 */
static void land(ml_step *t) {
    if (t->landing.in.own == NULL)
        return;
    if (step_in_place(&t->spec))
        t->spec.source = t->landing.in.own;
    t->spec.result = t->landing.in.own;
}

static int find_place(ml_step *t, int64_t i) {
    const ml_leg *leg = &t->legs[i];
    int64_t own = leg->to.start, theirs = 0;
    int status =
        mpi_status(MPI_Sendrecv(&own, 1, MPI_INT64_T, (int)leg->peer, STEP_TAG, &theirs, 1, MPI_INT64_T,
                                (int)leg->peer, STEP_TAG, world_comm(), MPI_STATUS_IGNORE),
                   "MPI_Sendrecv");
    if (status == ML_OK)
        status = landing_place_of(&t->landing, (int)leg->peer, own, theirs, &t->places[i]);
    return status;
}

static int open_leg(ml_step *t, int64_t i) {
    const ml_step_spec *s = &t->spec;
    const ml_leg *leg = &t->legs[i];
    int64_t from = walk_extent(&leg->from.walk), to = walk_extent(&leg->to.walk);
    ml_exchange_spec x = {.peer = (int32_t)leg->peer, .leads = t->rank < leg->peer};
    x.method = s->method, x.cache = s->cache;
    x.element_bytes = ML_WORD, x.line_bytes = s->line_bytes;
    x.from = leg->from.walk, x.to = leg->to.walk;
    x.send_block = (char *)s->source + leg->from.start;
    x.receive_block = (char *)s->result + leg->to.start;
    x.send_buffer = s->send_buffer, x.receive_buffer = s->receive_buffer;
    x.matrix_bytes = x.block_capacity = from > to ? from : to;
    x.buffer_capacity = s->buffer_capacity;
    return exchange_open_at(&x, t->landing.in.own != NULL ? &t->places[i] : NULL, &t->exchanges[i]);
}

/* Opens the exchanges with all peers. After a failure it goes on, because the other peers wait for this rank.
 */
static int open_legs(ml_step *t) {
    int status = ML_OK;
    for (int64_t i = 0; i < t->spec.leg_count; i++) {
        int placed = t->landing.in.own != NULL ? find_place(t, i) : ML_OK;
        int opened = open_leg(t, i);
        if (status == ML_OK)
            status = placed != ML_OK ? placed : opened;
    }
    t->open = status == ML_OK ? t->spec.leg_count : 0;
    if (status == ML_OK && t->spec.duplex == ML_FULL_DUPLEX && t->open > 0 &&
        t->exchanges[0]->method->both == NULL)
        status = ml_fail(ML_EUNSUPPORTED, "method %d moves data in one direction at a time", t->spec.method);
    return status;
}

int ml_step_close(ml_step *t) {
    if (t == NULL)
        return ML_OK;
    for (int64_t i = 0; t->exchanges != NULL && i < t->spec.leg_count; i++)
        ml_exchange_close(t->exchanges[i]);
    landing_close(&t->landing);
    step_data_close(t);
    free(t->exchanges);
    free(t->places);
    free(t->legs);
    free(t);
    return ML_OK;
}

int ml_step_open(const ml_step_spec *spec, ml_step **step) {
    if (spec == NULL || step == NULL || world_comm() == MPI_COMM_NULL)
        return ml_fail(ML_EINVAL, "a step needs a specification and an open world");
    ml_step *t = NULL;
    int status = world_agree(make(spec, &t));
    if (status == ML_OK)
        status = landing_open(&t->landing, spec->method, spec->result_words * ML_WORD);
    if (status == ML_OK) {
        land(t);
        t->local = part_copy_of((char *)t->spec.result + spec->local_to.start, &spec->local_to.walk,
                                (const char *)t->spec.source + spec->local_from.start, &spec->local_from.walk,
                                ML_CONSUMER_SELF);
        status = world_agree(step_data_open(t));
    }
    if (status == ML_OK)
        status = world_agree(open_legs(t));
    if (status != ML_OK) {
        ml_step_close(t);
        return status;
    }
    *step = t;
    return ML_OK;
}

/* Runs all exchanges, and then the copy within this rank. */
static int once(void *it) {
    ml_step *t = it;
    const ml_step_spec *s = &t->spec;
    int status = ML_OK;
    for (int64_t i = 0; i < t->open && status == ML_OK; i++)
        status = s->duplex == ML_FULL_DUPLEX ? exchange_both(t->exchanges[i])
                                             : exchange_round_trip(t->exchanges[i]);
    if (status == ML_OK && s->local_from.walk.blocks > 0)
        part_copy_run(&t->local);
    return status;
}

static int prepare(void *it, int64_t repetition) {
    return step_prepare(it, repetition);
}

static int verify(void *it, int64_t repetition) {
    return step_verify(it, repetition);
}

int ml_step_run(ml_step *t, int64_t first, int32_t repetitions, double *ns) {
    static const timed_steps steps = {.prepare = prepare, .once = once, .verify = verify};
    return grid_run(&steps, t, first, repetitions, ns);
}

int ml_step_control(ml_step *t, double *one_way_ns) {
    if (t == NULL || one_way_ns == NULL)
        return ml_fail(ML_EINVAL, "the pointer for the control's time is NULL");
    int status = ML_OK;
    *one_way_ns = 0;
    for (int64_t i = 0; i < t->open && status == ML_OK; i++) {
        double ns;
        status = ml_exchange_control(t->exchanges[i], &ns);
        *one_way_ns = ns > *one_way_ns ? ns : *one_way_ns;
    }
    return status;
}
