/* walk.c: chooses the kernel of a walk, and copies parts by it. */
#include "walk.h"
#include "../machine/cpu.h"
#include "copy_rules.h"

#include <stddef.h>

static walk_kernel chosen(const copy_case *copy) {
    const copy_kernel *k = copy_kernel_at(copy_choose(copy_rules_loaded(), cpu_level(), copy));
    return (walk_kernel){k->part, k->run};
}

static ml_walk run_of(const ml_walk *w) {
    return (ml_walk){1, w->blocks * w->block_bytes, 0, NULL};
}

walk_kernel walk_gather_kernel(const ml_walk *w, const void *memory, int64_t call_bytes, int32_t pages,
                               int32_t consumer) {
    ml_walk run = run_of(w);
    return chosen(&(copy_case){&run, w, memory, call_bytes, pages, consumer});
}

walk_kernel walk_scatter_kernel(const ml_walk *w, const void *memory, int64_t call_bytes, int32_t pages,
                                int32_t consumer) {
    ml_walk run = run_of(w);
    return chosen(&(copy_case){w, &run, memory, call_bytes, pages, consumer});
}

void walk_gather_by(walk_kernel kernel, void *to, const void *from, const ml_walk *w, int64_t first,
                    int64_t count) {
    if (kernel.run != NULL)
        kernel.run(to, (const char *)from + first * w->block_bytes, count * w->block_bytes);
    else
        kernel.part(to, from, w, first, count);
}

void walk_scatter_by(walk_kernel kernel, void *to, const void *from, const ml_walk *w, int64_t first,
                     int64_t count) {
    if (kernel.run != NULL)
        kernel.run((char *)to + first * w->block_bytes, from, count * w->block_bytes);
    else
        kernel.part(to, from, w, first, count);
}

void walk_gather(void *to, const void *from, const ml_walk *w, int64_t first, int64_t count) {
    walk_gather_by(walk_gather_kernel(w, from, count * w->block_bytes, ML_PAGES_BASE, ML_CONSUMER_SELF), to,
                   from, w, first, count);
}

void walk_scatter(void *to, const void *from, const ml_walk *w, int64_t first, int64_t count) {
    walk_scatter_by(walk_scatter_kernel(w, to, count * w->block_bytes, ML_PAGES_BASE, ML_CONSUMER_SELF), to,
                    from, w, first, count);
}
