/* visit.c: begins and ends visits (executions of annotated sections). */
#define _GNU_SOURCE
#include "visit.h"

#include "program.h"
#include "state.h"

#include <string.h>

/* Marks the functions that the user's program calls. They must be visible outside, because they may be in a
 * shared library. */
#define PUBLIC __attribute__((visibility("default")))

void visit_start(const char *file) {
    program_start((call_way){cll_enter, cll_leave}, file);
}

static void took(call_thread *t, double ns) {
    if (t->depth > 0)
        t->stack[t->depth - 1].taken += ns;
}

static __attribute__((noinline)) call_thread *new_thread(const char *file) {
    visit_start(file);
    return program_thread();
}

/* The time and the counter values at the start of some work of the recorder, such as writing. This work is
 * subtracted from the enclosing visit (execution of an annotated section). */
typedef struct aside {
    int64_t start;
    uint64_t counts[COUNTERS_MOST];
} aside;

static aside begin_aside(const call_thread *t) {
    aside of = {call_now(), {0}};
    counters_read(&t->counters, of.counts);
    return of;
}

static void end_aside(call_thread *t, const aside *of) {
    uint64_t now[COUNTERS_MOST];
    counters_read(&t->counters, now);
    for (int c = 0; c < counters_count() && t->depth > 0; c++)
        t->counts[t->depth - 1].taken[c] += now[c] - of->counts[c];
    took(t, (double)(call_now() - of->start));
}

static __attribute__((noinline)) call_buffer *new_buffer(call_thread *t, cll_experiment *e) {
    aside of = begin_aside(t);
    call_buffer *b = thread_buffer(t, e);
    end_aside(t, &of);
    return b;
}

static __attribute__((noinline)) void full(call_thread *t, call_buffer *b) {
    aside of = begin_aside(t);
    thread_full(t, b);
    if (call_state() == CALL_OFF)
        program_leave();
    else
        end_aside(t, &of);
}

/* Drops visits that were begun in functions that are no longer active. Stacks grow down. So a visit whose
 * stack frame lies below `frame`, the frame of the caller, was left by return or longjmp. */
static void drop_below(call_thread *t, const void *frame) {
    int depth = t->depth;
    while (depth > 0 && (uintptr_t)t->stack[depth - 1].frame < (uintptr_t)frame)
        depth--;
    if (depth < t->depth)
        thread_abandon(t, depth);
}

/* Returns the index of the innermost visit in progress of this experiment (which has buffer `b`) and this
 * stack frame, or -1 if there is no such visit. */
static int find(const call_thread *t, const call_buffer *b, const void *frame) {
    for (int i = t->depth - 1; i >= 0 && t->stack[i].frame == frame; i--)
        if (t->stack[i].buffer == b)
            return i;
    return -1;
}

static call_buffer *known_buffer(const call_thread *t, const cll_experiment *e) {
    int id = __atomic_load_n(&e->id, __ATOMIC_ACQUIRE);
    return id < t->buffers_room ? t->buffers[id] : NULL;
}

static void begin_counts(call_thread *t) {
    call_counts *counts = &t->counts[t->depth - 1];
    memset(counts->taken, 0, sizeof counts->taken);
    counters_read(&t->counters, counts->begun);
}

PUBLIC void cll_enter(cll_experiment *e, const double *values, const void *frame) {
    call_thread *t = thread_own;
    if (t == NULL && (t = new_thread(e->file)) == NULL)
        return;
    drop_below(t, frame);
    call_buffer *b = known_buffer(t, e);
    if (b == NULL && (b = new_buffer(t, e)) == NULL)
        return;
    /* If the same call of a function begins the experiment again, the previous visit of the experiment was
     * left by break, continue or goto. */
    if (frame != NULL) {
        int left = find(t, b, frame);
        if (left >= 0)
            thread_abandon(t, left);
    }
    if (!thread_room(t, b->values))
        return;
    call_visit *v = &t->stack[t->depth];
    v->values = t->depth == 0 ? 0 : v[-1].values + (size_t)v[-1].buffer->values;
    for (int i = 0; i < b->values; i++)
        t->values[v->values + (size_t)i] = values[i];
    v->buffer = b;
    v->frame = frame;
    v->taken = 0;
    t->depth++;
    if (counters_count() > 0)
        begin_counts(t);
    v->start = call_now();
}

/* Stores the event counts of visit number `at` in `columns`, without the overhead of recording. A count is
 * at least 0. Adds the overhead to the overhead within the enclosing visit. */
static void end_counts(call_thread *t, int at, uint64_t *columns) {
    uint64_t now[COUNTERS_MOST];
    const call_counts *own = &t->counts[at];
    counters_read(&t->counters, now);
    for (int c = 0; c < counters_count(); c++) {
        uint64_t all = now[c] - own->begun[c], taken = own->taken[c] + program_overhead.inside_counts[c];
        int none = now[c] == COUNTERS_NONE;
        columns[c] = none ? COUNTERS_NONE : all > taken ? all - taken : 0;
        if (at > 0)
            t->counts[at - 1].taken[c] += own->taken[c] + program_overhead.visit_counts[c];
    }
}

PUBLIC void cll_leave(cll_experiment *e, const void *frame) {
    call_thread *t = thread_own;
    if (t == NULL)
        return;
    int64_t stop = call_now();
    call_buffer *b = known_buffer(t, e);
    if (b == NULL)
        return;
    drop_below(t, frame);
    int at = find(t, b, frame);
    if (at < 0)
        return; /* cll_enter did not begin a visit, for example because there was no memory */
    if (at < t->depth - 1)
        thread_abandon(t, at + 1);
    const call_visit *v = &t->stack[at];
    uint64_t *row = b->rows + (b->head & (b->room - 1)) * (uint64_t)b->words;
    double ns = (double)(stop - v->start) - v->taken - program_overhead.inside_ns;
    memcpy(row, &v->start, sizeof *row);
    memcpy(row + 1, &stop, sizeof *row);
    memcpy(row + 2, &ns, sizeof *row);
    for (int i = 0; i < b->values; i++)
        memcpy(row + 3 + i, &t->values[v->values + (size_t)i], sizeof *row);
    if (counters_count() > 0)
        end_counts(t, at, row + 3 + b->values);
    t->depth = at;
    took(t, program_overhead.visit_ns + v->taken);
    __atomic_store_n(&b->head, b->head + 1, __ATOMIC_RELEASE);
    if (b->head - __atomic_load_n(&b->tail, __ATOMIC_ACQUIRE) == b->room ||
        stop >= __atomic_load_n(&t->due, __ATOMIC_RELAXED))
        full(t, b);
}

PUBLIC int64_t cll_pause(void) {
    return call_now();
}

PUBLIC void cll_resume(int64_t paused, const void *frame) {
    call_thread *t = thread_own;
    if (t == NULL)
        return;
    drop_below(t, frame);
    took(t, (double)(call_now() - paused));
}
