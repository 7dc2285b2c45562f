/* sort_run.c: runs the supersteps of a sort in sequence. */
#include "sort_run.h"
#include "../mpi/meeting.h"
#include "../timing/loop.h"
#include "sort_algorithms.h"

/* The barrier after a phase. Ranks that do not sort take part, too. If a single rank sorts, there is no
 * barrier. */
static int meet(void *it) {
    if (((struct ml_sort *)it)->shape.ranks > 1)
        node_meet();
    return ML_OK;
}

static int run_phase(struct ml_sort *s, sort_phase *phase) {
    if (phase != NULL && s->rank < s->shape.ranks)
        phase(s);
    return ML_OK;
}

static const sort_step *current(const struct ml_sort *s) {
    return &s->algorithm->steps[s->step];
}

static int copy_in(void *it) {
    return run_phase(it, current(it)->in);
}

static int local_work(void *it) {
    return run_phase(it, current(it)->local);
}

static int copy_out(void *it) {
    return run_phase(it, current(it)->out);
}

/* Runs the three phases of a superstep. The time of each phase ends before the barrier that follows it. */
static int phases(void *it) {
    static const timed_steps in = {.once = copy_in, .settle = meet};
    static const timed_steps local = {.once = local_work, .settle = meet};
    static const timed_steps out = {.once = copy_out, .settle = meet};
    ml_sort_step *times = ((struct ml_sort *)it)->steps;
    int status = timed_run(&in, it, 0, 1, 1, &times->in_ns);
    if (status == ML_OK)
        status = timed_run(&local, it, 0, 1, 1, &times->local_ns);
    return status == ML_OK ? timed_run(&out, it, 0, 1, 1, &times->out_ns) : status;
}

static int superstep(struct ml_sort *s) {
    static const timed_steps whole = {.once = phases};
    s->reads = s->writes = 0;
    *s->steps = (ml_sort_step){.step = s->step, .pass = s->pass};
    int status = timed_run(&whole, s, 0, 1, 1, &s->steps->ns);
    s->steps->words = (ml_sort_words){s->reads, s->writes, s->reads + s->writes};
    s->steps++;
    return status;
}

int sort_supersteps(struct ml_sort *s) {
    int passes = sort_pass_count(s->algorithm, s->shape.bytes), status = ML_OK;
    for (s->pass = 0; s->pass < passes; s->pass++)
        for (s->step = 0; s->step < s->algorithm->count && status == ML_OK; s->step++)
            status = superstep(s);
    return status;
}
