/* thread.c: the record of a thread: its visits (executions of annotated sections) in progress, and buffers
 * of completed visits. */
#define _GNU_SOURCE
#include "thread.h"

#include "sink.h"
#include "state.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_ROOM 32
#define MOST_ROOM 4096 /* largest capacity of a ring buffer, in visits; then a full ring is written */
#define SECOND INT64_C(1000000000)

__thread call_thread *thread_own;

static call_thread *all;
static int numbers;
static call_text block; /* memory for the block being written; used only while call_lock is held */

call_thread *thread_new(int hidden) {
    call_thread *t = calloc(1, sizeof *t);
    if (t == NULL)
        return NULL;
    t->due = hidden ? INT64_MAX : call_now() + SECOND;
    counters_open(&t->counters);
    if (!hidden) {
        pthread_mutex_lock(&call_lock);
        t->number = numbers++;
        t->next = all;
        all = t;
        pthread_mutex_unlock(&call_lock);
    }
    return t;
}

int thread_room(call_thread *t, int values) {
    size_t used =
        t->depth == 0 ? 0 : t->stack[t->depth - 1].values + (size_t)t->stack[t->depth - 1].buffer->values;
    if (t->depth == t->room) {
        int room = t->room == 0 ? 16 : 2 * t->room;
        call_visit *stack = realloc(t->stack, (size_t)room * sizeof *stack);
        if (stack == NULL)
            return 0;
        t->stack = stack;
        if (counters_count() > 0) {
            call_counts *counts = realloc(t->counts, (size_t)room * sizeof *counts);
            if (counts == NULL)
                return 0;
            t->counts = counts;
        }
        t->room = room;
    }
    if (used + (size_t)values > t->values_room) {
        size_t room = 2 * (used + (size_t)values) + 16;
        double *more = realloc(t->values, room * sizeof *more);
        if (more == NULL)
            return 0;
        t->values = more;
        t->values_room = room;
    }
    return 1;
}

static call_buffer *new_buffer(int experiment, int values, uint64_t room) {
    call_buffer *b = calloc(1, sizeof *b);
    if (b == NULL)
        return NULL;
    b->experiment = experiment;
    b->values = values;
    b->words = 3 + values + counters_count();
    b->room = room;
    b->rows = malloc(room * (uint64_t)b->words * sizeof *b->rows);
    if (b->rows != NULL)
        return b;
    free(b);
    return NULL;
}

/* Returns the thread's buffer for visits of the experiment with this id, and creates it if necessary. The
 * caller holds call_lock, because another thread may be reading the list of buffers. */
static call_buffer *create(call_thread *t, int id, int values, uint64_t room) {
    if (id >= t->buffers_room) {
        int wanted = 2 * id + 8;
        call_buffer **more = realloc(t->buffers, (size_t)wanted * sizeof *more);
        if (more == NULL)
            return NULL;
        memset(more + t->buffers_room, 0, (size_t)(wanted - t->buffers_room) * sizeof *more);
        t->buffers = more;
        t->buffers_room = wanted;
    }
    if (t->buffers[id] == NULL)
        t->buffers[id] = new_buffer(id, values, room);
    return t->buffers[id];
}

call_buffer *thread_buffer(call_thread *t, cll_experiment *e) {
    call_buffer *b;
    int id;
    pthread_mutex_lock(&call_lock);
    id = experiments_add(e);
    b = id == 0 ? NULL : create(t, id, e->count + 2 * e->messages, FIRST_ROOM);
    sink_look();
    pthread_mutex_unlock(&call_lock);
    return b;
}

call_buffer *thread_hidden_buffer(call_thread *t, cll_experiment *e, uint64_t room) {
    e->id = 1;
    return create(t, 1, e->count, room);
}

static int grow(call_buffer *b) {
    uint64_t *rows = malloc(2 * b->room * (uint64_t)b->words * sizeof *rows);
    size_t row = (size_t)b->words * sizeof *rows;
    if (rows == NULL)
        return 0;
    for (uint64_t v = b->tail; v != b->head; v++)
        memcpy(rows + (v & (2 * b->room - 1)) * (uint64_t)b->words,
               b->rows + (v & (b->room - 1)) * (uint64_t)b->words, row);
    free(b->rows);
    b->rows = rows;
    b->room *= 2;
    return 1;
}

void thread_full(call_thread *t, call_buffer *b) {
    pthread_mutex_lock(&call_lock);
    int full = b->head - b->tail == b->room;
    if (call_now() >= t->due || (full && (b->room >= MOST_ROOM || !grow(b)))) {
        sink_look();
        thread_flush(t);
    }
    pthread_mutex_unlock(&call_lock);
}

/* Adds the overhead of recording (time and event counts) within visit number `at` of the stack to the
 * overhead within the enclosing visit. */
static void hand_down(call_thread *t, int at) {
    t->stack[at - 1].taken += t->stack[at].taken;
    for (int c = 0; c < counters_count(); c++)
        t->counts[at - 1].taken[c] += t->counts[at].taken[c];
}

void thread_abandon(call_thread *t, int depth) {
    for (; t->depth > depth; t->depth--) {
        call_buffer *b = t->stack[t->depth - 1].buffer;
        __atomic_store_n(&b->abandoned, b->abandoned + 1, __ATOMIC_RELAXED);
        if (t->depth > 1)
            hand_down(t, t->depth - 1);
    }
}

void thread_flush(call_thread *t) {
    for (int id = 1; id < t->buffers_room; id++) {
        call_buffer *b = t->buffers[id];
        if (b != NULL) {
            uint64_t abandoned = __atomic_load_n(&b->abandoned, __ATOMIC_RELAXED);
            if (__atomic_load_n(&b->head, __ATOMIC_ACQUIRE) != b->tail) {
                int64_t visits = block_take(b, t->number, &block);
                sink_put(id, visits, &block);
            }
            experiments_get(id)->abandoned += (int64_t)(abandoned - b->abandoned_counted);
            b->abandoned_counted = abandoned;
        }
    }
    __atomic_store_n(&t->due, call_now() + SECOND, __ATOMIC_RELAXED);
}

void thread_flush_all(void) {
    for (call_thread *t = all; t != NULL; t = t->next)
        thread_flush(t);
}

void thread_free(call_thread *t) {
    call_thread **at = &all;
    while (*at != NULL && *at != t)
        at = &(*at)->next;
    if (*at != NULL)
        *at = t->next;
    for (int id = 0; id < t->buffers_room; id++) {
        if (t->buffers[id] != NULL)
            free(t->buffers[id]->rows);
        free(t->buffers[id]);
    }
    counters_close(&t->counters);
    free(t->buffers);
    free(t->stack);
    free(t->counts);
    free(t->values);
    free(t);
}
