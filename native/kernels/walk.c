/* walk.c: chooses the kernel for a walk (a list of blocks of memory), and copies its blocks. */
#include "walk.h"
#include "../machine/cpu.h"
#include "../walks/walks.h"
#include "copy_rules.h"
#include "listed.h"

#include <stddef.h>

static walk_kernel chosen(const copy_case *copy) {
    const copy_kernel *k = copy_kernel_at(copy_choose(copy_rules_loaded(), cpu_level(), copy));
    return (walk_kernel){k->part, k->run};
}

/* Returns the plain walk (without loops) whose class determines the kernel for a walk. For a nest of loops
 * around equally spaced blocks, the plain walk has as many blocks as all passes together. For a nest around
 * an indexed list, the plain walk has the blocks of one pass. */
static ml_walk plain_of(const ml_walk *w, int64_t *call_bytes) {
    ml_walk plain = {w->blocks, w->block_bytes, w->stride_bytes, w->index};
    if (w->loops > 0 && walk_list_is_run(w))
        *call_bytes = *call_bytes < walk_list_bytes(w) ? *call_bytes : walk_list_bytes(w);
    else if (w->index == NULL)
        plain.blocks *= walk_passes(w, w->loops);
    return plain;
}

static ml_walk run_of(const ml_walk *w) {
    return (ml_walk){1, w->blocks * w->block_bytes, 0, NULL};
}

walk_kernel walk_gather_kernel(const ml_walk *w, const void *memory, int64_t call_bytes, int32_t pages,
                               int32_t consumer) {
    if (walk_is_listed(w))
        return (walk_kernel){gather_listed, NULL};
    ml_walk plain = plain_of(w, &call_bytes), run = run_of(&plain);
    return chosen(
        &(copy_case){&run, &plain, (const char *)memory + w->start_bytes, call_bytes, pages, consumer});
}

walk_kernel walk_scatter_kernel(const ml_walk *w, const void *memory, int64_t call_bytes, int32_t pages,
                                int32_t consumer) {
    if (walk_is_listed(w))
        return (walk_kernel){scatter_listed, NULL};
    ml_walk plain = plain_of(w, &call_bytes), run = run_of(&plain);
    return chosen(
        &(copy_case){&plain, &run, (const char *)memory + w->start_bytes, call_bytes, pages, consumer});
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
