/* overhead.c: measures the time that recording a visit (execution of an annotated section) takes. Empty
 * visits are timed in batches, for at most 20 ms. */
#define _GNU_SOURCE
#include "overhead.h"

#include "state.h"

#include <stdlib.h>
#include <string.h>

#define BATCH 128
#define BATCHES 41
#define MOST_NS INT64_C(20000000)

typedef struct batch {
    double inside, visit;
    uint64_t inside_counts[COUNTERS_MOST], visit_counts[COUNTERS_MOST];
} batch;

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Returns the median of one member of `batch` over `many` batches. `member` is the offset of this member in
 * bytes. If `counts` is 1, the member is a uint64_t, otherwise a double. */
static double median(const batch *batches, int many, size_t member, int counts) {
    double values[BATCHES];
    for (int i = 0; i < many; i++) {
        const char *at = (const char *)&batches[i] + member;
        values[i] = counts ? (double)*(const uint64_t *)at : *(const double *)at;
    }
    qsort(values, (size_t)many, sizeof values[0], by_value);
    return values[many / 2];
}

static batch measure(call_thread *t, call_buffer *b, cll_experiment *e, call_way way) {
    const double value = 1;
    batch of;
    uint64_t before[COUNTERS_MOST], after[COUNTERS_MOST];
    memset(&of, 0, sizeof of);
    counters_read(&t->counters, before);
    int64_t start = call_now();
    for (int i = 0; i < BATCH; i++) {
        way.enter(e, &value, CLL_FRAME);
        way.leave(e, CLL_FRAME);
    }
    of.visit = (double)(call_now() - start) / BATCH;
    counters_read(&t->counters, after);
    for (int i = 0; i < BATCH; i++) {
        const uint64_t *row = b->rows + (size_t)i * (size_t)b->words;
        double ns;
        memcpy(&ns, row + 2, sizeof ns);
        of.inside += ns / BATCH;
        for (int c = 0; c < counters_count(); c++)
            of.inside_counts[c] += row[4 + c];
    }
    for (int c = 0; c < counters_count(); c++) {
        of.inside_counts[c] /= BATCH;
        of.visit_counts[c] = (after[c] - before[c]) / BATCH;
    }
    b->head = b->tail = 0;
    return of;
}

static call_overhead medians(const batch *batches, int many) {
    call_overhead overhead;
    memset(&overhead, 0, sizeof overhead);
    overhead.inside_ns = median(batches, many, offsetof(batch, inside), 0);
    overhead.visit_ns = median(batches, many, offsetof(batch, visit), 0);
    for (int c = 0; c < counters_count(); c++) {
        size_t at = (size_t)c * sizeof(uint64_t);
        overhead.inside_counts[c] = (uint64_t)median(batches, many, offsetof(batch, inside_counts) + at, 1);
        overhead.visit_counts[c] = (uint64_t)median(batches, many, offsetof(batch, visit_counts) + at, 1);
    }
    return overhead;
}

/* The first batch of visits only warms the caches; its times are not used. */
call_overhead overhead_measure(call_way way) {
    static cll_experiment e = {"", "", "N", 1, 0, "", 0, "", 0, 0};
    batch batches[BATCHES];
    call_overhead overhead;
    int many = 0;
    call_thread *t = thread_new(1);
    call_buffer *b = t == NULL ? NULL : thread_hidden_buffer(t, &e, 2 * BATCH);
    memset(&overhead, 0, sizeof overhead);
    if (b != NULL) {
        int64_t until = call_now() + MOST_NS;
        thread_own = t;
        measure(t, b, &e, way);
        while (many < BATCHES && (many < 3 || call_now() < until))
            batches[many++] = measure(t, b, &e, way);
        thread_own = NULL;
        overhead = medians(batches, many);
    }
    if (t != NULL)
        thread_free(t);
    return overhead;
}
