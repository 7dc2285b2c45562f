/* sort.c: opens, prepares, runs and verifies a parallel sort. */
#define _GNU_SOURCE
#include "../machine/caches.h"
#include "../mpi/meeting.h"
#include "../mpi/node.h"
#include "../timing/timing.h"
#include "grid_run.h"
#include "sort_access.h"
#include "sort_algorithms.h"
#include "sort_run.h"

#include <stdlib.h>
#include <string.h>

/* Returns the largest number of keys. With it, no size in bytes overflows, and the index of an int32 key fits
 * 32 bits. */
static int64_t most_keys(int bytes) {
    return bytes == 4 ? (int64_t)UINT32_MAX - 1 : INT64_C(1) << 48;
}

static int check(const ml_sort_spec *p, int ranks) {
    if (p->element_bytes != 4 && p->element_bytes != 8)
        return ml_fail(ML_EINVAL, "keys of %d bytes: use 4 or 8", (int)p->element_bytes);
    if (ml_sort_input_label(p->input) == NULL)
        return ml_fail(ML_EINVAL, "input %d of a sort is unknown", (int)p->input);
    if (p->keys < 0 || p->keys > most_keys(p->element_bytes))
        return ml_fail(ML_EINVAL, "%lld keys of %d bytes: use 0 to %lld", (long long)p->keys,
                       (int)p->element_bytes, (long long)most_keys(p->element_bytes));
    if (ranks < 1)
        return ml_fail(ML_EINVAL, "%d ranks: use at least 1", ranks);
    return ML_OK;
}

static void at_least(int64_t *room, int64_t words) {
    *room = words > *room ? words : *room;
}

/* Computes how many words the keys and the table need at most, over all algorithms and all numbers of sorting
 * ranks up to shape->ranks. */
static void most_room(const sort_shape *shape, int64_t *keys, int64_t *table) {
    const sort_algorithm *a;
    *keys = shape->n;
    *table = 1;
    for (int i = 0; (a = sort_algorithm_of(i)) != NULL; i++)
        for (int ranks = 1; ranks <= shape->ranks && a->room != NULL; ranks++) {
            sort_shape some = {shape->n, ranks, shape->bytes};
            int64_t own_keys = 0, own_table = 0;
            a->room(&some, &own_keys, &own_table);
            at_least(keys, own_keys);
            at_least(table, own_table);
        }
}

/* Returns the size in bytes of `words` words, rounded up to whole pages, because each part of the window
 * starts on a page. */
static int64_t pages(int64_t words, int bytes) {
    return (words * bytes + PAGE - 1) / PAGE * PAGE;
}

int ml_sort_keys(const ml_sort_spec *spec, int32_t ranks, int64_t first, int64_t count, void *to) {
    int status = spec == NULL || to == NULL ? ml_fail(ML_EINVAL, "the pointer for the keys is NULL")
                                            : check(spec, ranks);
    if (status != ML_OK)
        return status;
    if (first < 0 || count < 0 || first > spec->keys - count)
        return ml_fail(ML_EINVAL, "keys %lld to %lld are not a part of %lld keys", (long long)first,
                       (long long)(first + count), (long long)spec->keys);
    sort_input(to, spec->input, spec->keys, ranks, spec->seed, first, count, spec->element_bytes);
    return ML_OK;
}

/* Returns the bytes of the window (keys, other, expected, table) and of the ranks' own memory. Each rank
 * allocates `local` and `spare` for all keys, because one bucket may contain all of them. All ranks together
 * touch only as much of `local`, and of `spare`, as all keys need once, so each of the two counts once. */
int64_t ml_sort_bytes(const ml_sort_spec *spec, int32_t ranks) {
    int64_t keys, table;
    if (spec == NULL || check(spec, ranks) != ML_OK)
        return -1;
    sort_shape shape = {spec->keys, ranks, spec->element_bytes};
    most_room(&shape, &keys, &table);
    return 5 * pages(keys, shape.bytes) + (1 + ranks) * pages(table, shape.bytes);
}

/* Sets how many ranks sort: the first `ranks` ranks. */
static void sorts(ml_sort *s, int ranks) {
    s->shape.ranks = ranks;
    s->stream = 2 * s->shape.n * s->shape.bytes > cache_share_bytes(3) * ranks;
}

static int make(const ml_sort_spec *spec, ml_sort **made) {
    int status = check(spec, world_size());
    if (status == ML_OK)
        status = node_needs_world();
    if (status != ML_OK)
        return status;
    ml_sort *s = calloc(1, sizeof *s);
    if (s == NULL)
        return ml_fail(ML_ENOMEM, "there is no memory for a sort");
    *s = (ml_sort){.spec = *spec, .rank = world_rank(), .given = world_size()};
    s->window.window = MPI_WIN_NULL;
    s->shape = (sort_shape){spec->keys, world_size(), spec->element_bytes};
    most_room(&s->shape, &s->key_room, &s->table_room);
    sorts(s, s->given);
    *made = s;
    /* Each rank has room for all keys, because one bucket may contain all of them. The system provides only
     * the memory that is touched. */
    int64_t bytes = pages(s->key_room, s->shape.bytes);
    int failed = posix_memalign((void **)&s->local, PAGE, (size_t)bytes);
    failed |= posix_memalign((void **)&s->spare, PAGE, (size_t)bytes);
    failed |= posix_memalign((void **)&s->few, PAGE, (size_t)pages(s->table_room, s->shape.bytes));
    return failed ? ml_fail(ML_ENOMEM, "there is no memory for %lld keys", (long long)spec->keys) : ML_OK;
}

/* Resets `keys` and `other`, which the supersteps of the previous sort have swapped. */
static void place(ml_sort *s) {
    s->keys = s->start;
    s->other = s->start + pages(s->key_room, s->shape.bytes);
}

/* Opens the window, all of whose memory belongs to rank 0, and divides it into keys, other, expected and
 * table. */
static int open_window(ml_sort *s) {
    int64_t keys = pages(s->key_room, s->shape.bytes), table = pages(s->table_room, s->shape.bytes);
    int status = window_open_shared(&s->window, node_comm(), s->rank == 0 ? 3 * keys + table : 0);
    if (status == ML_OK)
        status = world_agree(window_of(&s->window, node_rank_of(0), &s->start));
    if (status != ML_OK)
        return status;
    place(s);
    s->expected = s->other + keys;
    s->table = s->expected + keys;
    return ML_OK;
}

static void write_own(ml_sort *s, char *to) {
    int64_t first = sort_first(&s->shape, s->rank);
    sort_input(sort_at(to, first, s), s->spec.input, s->shape.n, s->given, s->spec.seed, first, sort_own(s),
               s->shape.bytes);
}

/* Computes the expected result: rank 0 sorts a copy of the keys by merging. No algorithm that is measured
 * uses merging. */
static void expect(ml_sort *s) {
    write_own(s, s->expected);
    node_meet();
    if (s->rank == 0)
        sort_merge(s->expected, s->keys, s->shape.n, s->shape.bytes);
    node_meet();
}

int ml_sort_open(const ml_sort_spec *spec, ml_sort **sort) {
    if (spec == NULL || sort == NULL || world_comm() == MPI_COMM_NULL)
        return ml_fail(ML_EINVAL, "a sort needs a specification and an open world");
    ml_sort *s = NULL;
    int status = world_agree(make(spec, &s));
    if (status == ML_OK)
        status = open_window(s);
    if (status != ML_OK) {
        ml_sort_close(s);
        return status;
    }
    expect(s);
    *sort = s;
    return ML_OK;
}

int ml_sort_by(ml_sort *s, int32_t ranks) {
    if (s == NULL || ranks < 1 || ranks > s->given)
        return ml_fail(ML_EINVAL, "%d ranks: use 1 to %d of them for a sort", (int)ranks,
                       s == NULL ? 0 : s->given);
    sorts(s, ranks);
    return ML_OK;
}

int ml_sort_close(ml_sort *s) {
    if (s == NULL)
        return ML_OK;
    window_close(&s->window);
    free(s->local);
    free(s->spare);
    free(s->few);
    free(s);
    return ML_OK;
}

/* Overwrites this rank's share of a part of the window, if it is a sorting rank. An old result can then not
 * be mistaken for a new one. And the cache lines are in the caches of sorting ranks, not of ranks that only
 * wait. */
static void spoil(ml_sort *s, char *start, int64_t words) {
    sort_shape room = {words, s->shape.ranks, s->shape.bytes};
    int64_t from = sort_first(&room, s->rank), to = sort_first(&room, s->rank + 1);
    memset(sort_at(start, from, s), 0xA5, (size_t)((to - from) * s->shape.bytes));
}

/* Prepares a repetition. The barrier ensures that no rank writes keys while another rank still verifies the
 * previous result. */
static int prepare(void *it, int64_t repetition) {
    (void)repetition;
    ml_sort *s = it;
    node_meet();
    place(s);
    spoil(s, s->other, s->key_room);
    spoil(s, s->table, s->table_room);
    write_own(s, s->keys);
    return ML_OK;
}

static int once(void *it) {
    ml_sort *s = it;
    return s->shape.n > 0 ? sort_supersteps(s) : ML_OK;
}

/* Compares this rank's part of the result with the expected result. */
static int verify(void *it, int64_t repetition) {
    ml_sort *s = it;
    int64_t first = sort_first(&s->shape, s->rank), own = sort_own(s);
    const char *got = sort_at(s->keys, first, s), *expected = sort_at(s->expected, first, s);
    (void)repetition;
    if (memcmp(got, expected, (size_t)(own * s->shape.bytes)) == 0)
        return ML_OK;
    int64_t at = 0;
    while (sort_word(got, at, s) == sort_word(expected, at, s))
        at++;
    return ml_fail(ML_EDATA, "%s sort of %lld keys by %d ranks: key %lld differs from that of a serial sort",
                   s->algorithm->label, (long long)s->shape.n, s->shape.ranks, (long long)(first + at));
}

/* Combines the supersteps of all ranks: the largest times, the largest numbers of words read and written, and
 * the sum of all accesses. */
static int reduce(ml_sort_step *steps, int64_t count) {
    int status = ML_OK;
    for (int64_t i = 0; i < count && status == ML_OK; i++) {
        double times[] = {steps[i].ns, steps[i].in_ns, steps[i].local_ns, steps[i].out_ns};
        int64_t most[] = {steps[i].words.reads, steps[i].words.writes};
        int code = MPI_Allreduce(MPI_IN_PLACE, times, 4, MPI_DOUBLE, MPI_MAX, world_comm());
        if (code == MPI_SUCCESS)
            code = MPI_Allreduce(MPI_IN_PLACE, most, 2, MPI_INT64_T, MPI_MAX, world_comm());
        if (code == MPI_SUCCESS)
            code = MPI_Allreduce(MPI_IN_PLACE, &steps[i].words.total, 1, MPI_INT64_T, MPI_SUM, world_comm());
        steps[i] = (ml_sort_step){steps[i].step,
                                  steps[i].pass,
                                  times[0],
                                  times[1],
                                  times[2],
                                  times[3],
                                  {most[0], most[1], steps[i].words.total}};
        status = mpi_status(code, "MPI_Allreduce");
    }
    return status;
}

int ml_sort_run(ml_sort *s, int32_t algorithm, int32_t repetitions, double *ns, ml_sort_step *steps) {
    static const timed_steps each = {.prepare = prepare, .once = once, .verify = verify};
    if (s == NULL || steps == NULL || sort_algorithm_of(algorithm) == NULL)
        return ml_fail(ML_EINVAL, "sort %d is unknown, or the array of its supersteps is NULL",
                       (int)algorithm);
    int64_t count = s->shape.n > 0 ? (int64_t)repetitions * ml_sort_steps(algorithm, s->shape.bytes) : 0;
    s->algorithm = sort_algorithm_of(algorithm);
    s->steps = steps;
    int data = grid_run(&each, s, 0, repetitions, ns);
    if (data != ML_OK && data != ML_EDATA)
        return data;
    int status = reduce(steps, count);
    return status == ML_OK ? data : status;
}
