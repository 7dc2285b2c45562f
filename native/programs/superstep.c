/* superstep.c: opens and runs a superstep: all ranks read and write words of a shared window, with barriers
 * in between. */
#define _GNU_SOURCE
#include "superstep.h"
#include "../kernels/superstep.h"
#include "../memory/pages.h"
#include "../mpi/meeting.h"
#include "../mpi/node.h"
#include "../timing/timing.h"
#include "../walks/walks.h"
#include "grid_run.h"
#include "superstep_data.h"
#include "superstep_lines.h"
#include "superstep_state.h"
#include "superstep_verify.h"

#include <stdlib.h>
#include <sys/mman.h>

/* The smallest share of huge pages with which a window counts as being on huge pages. */
static const double LEAST_HUGE = 0.95;

/* The largest number of words of a rank. With it, no size in bytes overflows. */
static const int64_t MOST_WORDS = INT64_C(1) << 40;

static int check(const ml_superstep_spec *s) {
    if (s->word_bytes != 4 && s->word_bytes != 8)
        return ml_fail(ML_EINVAL, "words of %d bytes: use 4 or 8", (int)s->word_bytes);
    if (s->placing < ML_CONSECUTIVE || s->placing > ML_SHARED || s->owner < ML_OWNER_READER ||
        s->owner > ML_OWNER_NOBODY || (s->pages != ML_PAGES_BASE && s->pages != ML_PAGES_HUGE))
        return ml_fail(ML_EINVAL, "a superstep with placing %d, owner %d, pages %d is not possible",
                       (int)s->placing, (int)s->owner, (int)s->pages);
    if (s->reads < 0 || s->writes < 0 || s->reads > MOST_WORDS || s->writes > MOST_WORDS)
        return ml_fail(ML_EINVAL, "a superstep with %lld reads and %lld writes is not possible",
                       (long long)s->reads, (long long)s->writes);
    int status = walk_check_line(s->line_bytes);
    if (status == ML_OK && s->line_bytes < s->word_bytes)
        status = ml_fail(ML_EINVAL, "lines of %d bytes are not possible", (int)s->line_bytes);
    return status == ML_OK && s->owner == ML_OWNER_NOBODY ? flush_check() : status;
}

static int make(const ml_superstep_spec *spec, ml_superstep **made) {
    int status = check(spec);
    if (status == ML_OK)
        status = node_needs_world();
    if (status != ML_OK)
        return status;
    if (spec->owner == ML_OWNER_PEER && world_size() == 1)
        return ml_fail(ML_EUNSUPPORTED, "one rank has no peer");
    ml_superstep *s = calloc(1, sizeof *s);
    superstep_words *all = calloc((size_t)world_size(), sizeof *all);
    uint64_t *keys = calloc((size_t)world_size(), sizeof *keys);
    if (s == NULL || all == NULL || keys == NULL) {
        free(s);
        free(all);
        free(keys);
        return ml_fail(ML_ENOMEM, "there is no memory for a superstep of %d ranks", world_size());
    }
    *s = (ml_superstep){.spec = *spec, .rank = world_rank(), .ranks = world_size(), .all = all, .keys = keys};
    s->window.window = MPI_WIN_NULL;
    *made = s;
    return ML_OK;
}

/* Gathers how many words each rank reads and writes. */
static int exchange_counts(ml_superstep *s) {
    superstep_words own = {s->spec.reads, s->spec.writes};
    int status = mpi_status(MPI_Allgather(&own, 2, MPI_INT64_T, s->all, 2, MPI_INT64_T, world_comm()),
                            "MPI_Allgather");
    int64_t words = 0;
    for (int r = 0; r < s->ranks; r++)
        words += s->all[r].reads + s->all[r].writes;
    return status == ML_OK && words == 0 ? ml_fail(ML_EINVAL, "0 reads and 0 writes by all ranks") : status;
}

/* Checks the kind of pages after they have been touched, because the kernel may ignore the advice (madvise).
 */
static int check_pages(const ml_superstep *s) {
    if (s->spec.pages != ML_PAGES_HUGE)
        return ML_OK;
    double huge = pages_huge_share(s->start);
    return huge >= LEAST_HUGE ? ML_OK
                              : ml_fail(ML_EUNSUPPORTED, "a shared window has no huge pages: see "
                                                         "/sys/kernel/mm/transparent_hugepage/shmem_enabled");
}

/* Opens the window. All its memory belongs to rank 0, so that it is one contiguous range. Each rank requests
 * the kind of pages before any rank touches the memory. */
static int open_window(ml_superstep *s) {
    int status = window_open_shared(&s->window, node_comm(), s->rank == 0 ? s->bytes : 0);
    if (status == ML_OK)
        status = world_agree(window_of(&s->window, node_rank_of(0), &s->start));
    if (status != ML_OK)
        return status;
    madvise(s->start, (size_t)s->bytes, s->spec.pages == ML_PAGES_HUGE ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
    status = ml_grid_barrier();
    superstep_background(s);
    return world_agree(status == ML_OK ? check_pages(s) : status);
}

int ml_superstep_open(const ml_superstep_spec *spec, ml_superstep **superstep) {
    if (spec == NULL || superstep == NULL || world_comm() == MPI_COMM_NULL)
        return ml_fail(ML_EINVAL, "a superstep needs a specification and an open world");
    ml_superstep *s = NULL;
    int status = world_agree(make(spec, &s));
    if (status == ML_OK)
        status = world_agree(exchange_counts(s));
    if (status == ML_OK) {
        superstep_lay_out(s);
        status = open_window(s);
    }
    if (status != ML_OK) {
        ml_superstep_close(s);
        return status;
    }
    *superstep = s;
    return ML_OK;
}

int ml_superstep_close(ml_superstep *s) {
    if (s == NULL)
        return ML_OK;
    window_close(&s->window);
    free(s->all);
    free(s->keys);
    free(s);
    return ML_OK;
}

static uint64_t copy_in(const ml_superstep *s) {
    const void *from = superstep_word(s, s->rank, 0);
    int64_t count = s->spec.reads, stride = s->stride / s->spec.word_bytes;
    if (s->spec.placing == ML_CONSECUTIVE)
        return s->spec.word_bytes == 4 ? superstep_read_contiguous_int32(from, count)
                                       : superstep_read_contiguous_int64(from, count);
    return s->spec.word_bytes == 4 ? superstep_read_strided_int32(from, count, stride)
                                   : superstep_read_strided_int64(from, count, stride);
}

static void copy_out(const ml_superstep *s) {
    void *to = superstep_word(s, s->rank, 0);
    int64_t count = s->spec.writes, stride = s->stride / s->spec.word_bytes;
    int consecutive = s->spec.placing == ML_CONSECUTIVE;
    if (s->spec.word_bytes == 4 && consecutive)
        superstep_write_contiguous_int32(to, count, s->key);
    else if (s->spec.word_bytes == 4)
        superstep_write_strided_int32(to, count, stride, s->key);
    else if (consecutive)
        superstep_write_contiguous_int64(to, count, s->key);
    else
        superstep_write_strided_int64(to, count, stride, s->key);
}

int superstep_once(ml_superstep *s) {
    s->sum = copy_in(s);
    node_meet();
    s->key = superstep_local_work(s->rank, s->repetition, s->sum);
    node_meet();
    copy_out(s);
    node_meet();
    return ML_OK;
}

/* Prepares a repetition. The barrier ensures that no rank writes new words while another rank still verifies
 * the previous repetition. */
static int prepare(void *it, int64_t repetition) {
    node_meet();
    return superstep_prepare(it, repetition);
}

static int once(void *it) {
    return superstep_once(it);
}

static int verify(void *it, int64_t repetition) {
    return superstep_verify(it, repetition);
}

int ml_superstep_run(ml_superstep *s, int64_t first, int32_t repetitions, double *ns) {
    static const timed_steps steps = {.prepare = prepare, .once = once, .verify = verify};
    return grid_run(&steps, s, first, repetitions, ns);
}
