/* copy_race.c: compares the times of several kernels (the candidates) for one copy, in rounds.
 *
 * A sample is the time of one kernel for some hundred microseconds of work. A short copy is repeated within
 * the sample. Of a long copy, a sample takes only a part, and the next sample takes the next part:
 *
 *     |  part 0  |  part 1  |  part 2  |  …           round 0: A B C    round 1: C A B    round 2: B C A …
 *       A          B          C
 *
 * In a long walk, every cache line is therefore cold when it is measured. If the walk fits into the L3 cache,
 * the same kernel first copies the whole walk untimed, so that each kernel finds the caches as it leaves them
 * itself. Other effects of the previous kernel remain: after a kernel with non-temporal stores, the next
 * kernel took 1.5 times as long. The order of the kernels is therefore drawn at random for each round, so
 * that no kernel always follows the same one. */
#define _GNU_SOURCE
#include "../kernels/walk_read.h"
#include "../walks/walks.h"
#include "copy.h"
#include "copy_peer.h"
#include "race_order.h"

enum { SLOTS = 4, GRAIN = 64, LEAST_PARTS = 2, MOST_INNER = 1 << 14, MOST_RACED = 64, HOPELESS = 4 };

typedef struct race {
    const ml_copy_spec *spec;
    copy_class of;
    /* In payload bytes: the whole copy, one call of a kernel, one sample, and the start of the next
     * sample. */
    int64_t payload, call, part, at;
    int64_t reached; /* end of the payload bytes that have been written so far */
    int32_t inner;   /* how often a sample copies its part */
    uint32_t read;   /* sum of the words read; it is used in the end, so that the compiler keeps the reads */
    uint64_t drawn;  /* the last random number; the clock gives the first one */
    copy_peer *peer;
} race;

/* Returns the walk of the payload bytes `at` to `at + bytes - 1`, which must be whole blocks. *offset
 * receives the offset in bytes of this walk from the start of the memory. */
static ml_walk cut(const ml_walk *w, int64_t at, int64_t bytes, int64_t *offset) {
    *offset = 0;
    if (walk_is_run(w)) {
        *offset = at;
        return walk_run(bytes);
    }
    int64_t first = at / w->block_bytes;
    ml_walk part = {bytes / w->block_bytes, w->block_bytes, w->stride_bytes, NULL};
    if (w->index != NULL)
        part.index = w->index + first;
    else
        *offset = first * w->stride_bytes;
    return part;
}

/* Returns whether this side of the copy is contiguous and is moved in chunks. Its chunks then lie in SLOTS
 * buffers that are used in turn, like the slots of a ring. */
static int slotted(const race *r, const ml_walk *side) {
    return r->of.chunk && walk_is_run(side) && r->of.operation != COPY_CONTIGUOUS;
}

static int64_t slot_of(const race *r, const ml_walk *side, int64_t at, int64_t offset) {
    return slotted(r, side) ? at / r->call % SLOTS * r->call : offset;
}

static void copy_part_of(race *r, int32_t kernel, int64_t at, int64_t bytes) {
    const ml_copy_spec *s = r->spec;
    r->reached = at + bytes > r->reached ? at + bytes : r->reached;
    for (int64_t end = at + bytes; at < end; at += r->call) {
        int64_t n = end - at < r->call ? end - at : r->call, to_offset, from_offset;
        ml_walk to = cut(&s->to, at, n, &to_offset), from = cut(&s->from, at, n, &from_offset);
        char *to_at = (char *)s->to_block + slot_of(r, &s->to, at, to_offset);
        copy_kernel_run(kernel, to_at, (const char *)s->from_block + slot_of(r, &s->from, at, from_offset),
                        &to, &from);
        if (s->consumer == ML_CONSUMER_SELF)
            r->read += walk_read_blocks(to_at, &to, s->line_bytes);
        else if (r->peer != NULL)
            copy_peer_read(r->peer, to_at, &to);
    }
}

static double timed(race *r, int32_t kernel, int64_t at) {
    int64_t before = ml_clock_ns();
    for (int32_t i = 0; i < r->inner; i++)
        copy_part_of(r, kernel, at, r->part);
    return (double)(ml_clock_ns() - before) / r->inner;
}

static double sample(race *r, int32_t kernel) {
    int whole = r->part == r->payload;
    if (r->at + r->part > r->payload)
        r->at = 0;
    if (whole)
        copy_part_of(r, kernel, 0, r->payload);
    else if (r->of.reach <= IN_L3)
        copy_part_of(r, kernel, 0, r->payload / r->call * r->call);
    double ns = timed(r, kernel, r->at);
    r->at += r->part;
    return ns;
}

/* Returns the unit in bytes for parts of the payload: GRAIN blocks of the side that is not contiguous. If the
 * two sides have blocks of different lengths, the unit is the whole payload. */
static int64_t grain(const ml_copy_spec *s) {
    if (walk_is_run(&s->to) && walk_is_run(&s->from))
        return GRAIN * GRAIN;
    if (!walk_is_run(&s->to) && !walk_is_run(&s->from) && s->to.block_bytes != s->from.block_bytes)
        return s->to.blocks * s->to.block_bytes;
    return GRAIN * (walk_is_run(&s->to) ? s->from.block_bytes : s->to.block_bytes);
}

static int64_t rounded(int64_t bytes, int64_t grain) {
    return bytes / grain > 0 ? bytes / grain * grain : grain;
}

/* Returns an estimate of the time of the whole copy in ns. A copy that fits into a cache is first run once
 * untimed. A copy from memory is measured by a part, whose size is doubled until it takes half the time of a
 * sample. `g` is the unit of parts in bytes. */
static double estimate(race *r, int32_t kernel, int64_t g) {
    int64_t at = 0;
    r->part = g < r->payload ? g : r->payload;
    if (r->of.reach <= IN_L3) {
        r->part = r->payload;
        copy_part_of(r, kernel, 0, r->payload);
    }
    for (;; r->part *= 2) {
        if (r->part > r->payload / 2)
            r->part = r->payload;
        if (at + r->part > r->payload)
            at = 0;
        double ns = timed(r, kernel, at);
        if (ns >= ML_COPY_RACE_NS / 2 || r->part == r->payload)
            return ns * (double)r->payload / (double)r->part;
        at += r->part;
    }
}

/* Determines the size of the part that a sample copies, and how often the sample copies it, from the time of
 * the first candidate. */
static void measure_out(race *r, int32_t kernel) {
    int64_t g = grain(r->spec);
    r->payload = walk_payload(&r->spec->to);
    r->call = r->spec->call_bytes == 0 || r->spec->call_bytes >= r->payload ? r->payload
                                                                            : rounded(r->spec->call_bytes, g);
    r->inner = 1;
    double ns = estimate(r, kernel, g);
    if (ns >= LEAST_PARTS * ML_COPY_RACE_NS && r->payload >= LEAST_PARTS * g) {
        r->part = rounded((int64_t)((double)r->payload * ML_COPY_RACE_NS / ns), g);
        if (r->part > r->call)
            r->part = r->part / r->call * r->call;
        return;
    }
    r->part = r->payload;
    ns = timed(r, kernel, 0);
    while (r->inner < MOST_INNER && ns * r->inner < ML_COPY_RACE_NS / 2)
        r->inner *= 2;
}

/* Returns the size in bytes of the memory up to the end of the last cache line of the walk, at most
 * `capacity`. */
static int64_t lines_of(const ml_walk *w, int64_t line_bytes, int64_t capacity) {
    int64_t lines = (walk_extent(w) + line_bytes - 1) / line_bytes * line_bytes;
    return lines < capacity ? lines : capacity;
}

/* Checks the result of a kernel for the first `bytes` of the payload. The timed copies themselves are not
 * checked. */
static int check(const ml_copy_spec *s, int32_t kernel, int64_t bytes) {
    ml_copy_spec first = *s;
    ml_copy *copy;
    int64_t none;
    first.kernel = kernel;
    first.to = cut(&s->to, 0, bytes, &none);
    first.from = cut(&s->from, 0, bytes, &none);
    first.to_capacity = lines_of(&first.to, s->line_bytes, s->to_capacity);
    first.from_capacity = lines_of(&first.from, s->line_bytes, s->from_capacity);
    int status = ml_copy_open(&first, &copy);
    if (status != ML_OK)
        return status;
    ml_copy_prepare(copy, kernel);
    ml_copy_once(copy);
    status = ml_copy_verify(copy, kernel);
    ml_copy_close(copy);
    return status;
}

static int check_all(const ml_copy_spec *s, const int32_t *kernels, int32_t count, int32_t rounds,
                     const double *ns) {
    int status = copy_check_walks(s);
    if (status == ML_OK)
        status = copy_check_memory(s);
    if (status == ML_OK && (kernels == NULL || ns == NULL || count < 1 || count > MOST_RACED || rounds < 0))
        status = ml_fail(
            ML_EINVAL,
            "a race of %d kernels (1 to %d are possible) in %d rounds, or the array of its times is NULL",
            (int)count, (int)MOST_RACED, (int)rounds);
    int64_t payload = status == ML_OK ? walk_payload(&s->to) : 0, g = status == ML_OK ? grain(s) : 0;
    for (int32_t k = 0; k < count && status == ML_OK; k++)
        status = check(s, kernels[k],
                       payload < g           ? payload
                       : payload / g < GRAIN ? payload / g * g
                                             : g * GRAIN);
    return status;
}

static void race_round(race *r, const int32_t *kernels, int32_t count, const char *out, double *ns) {
    int32_t order[MOST_RACED], running = race_order(&r->drawn, out, count, order);
    for (int32_t i = 0; i < running; i++)
        ns[order[i]] = sample(r, kernels[order[i]]);
}

static double lesser(double a, double b) {
    return a < b ? a : b;
}

/* Marks in `out` the kernels that took more than HOPELESS times the best time in each of the first two
 * rounds; they do not run again. Kernel 0 is never marked, because all others are compared with it. */
static void judge(const double *ns, int32_t count, char *out) {
    double least = lesser(ns[0], ns[count]);
    for (int32_t k = 1; k < count; k++)
        least = lesser(least, lesser(ns[k], ns[count + k]));
    for (int32_t k = 1; k < count; k++)
        out[k] = lesser(ns[k], ns[count + k]) > HOPELESS * least;
}

static void race_rounds(race *r, const int32_t *kernels, int32_t count, int32_t rounds, double *ns) {
    char out[MOST_RACED] = {0};
    for (int32_t round = 0; round < rounds; round++) {
        double *own = ns + round * count;
        if (round == 2)
            judge(ns, count, out);
        race_round(r, kernels, count, out, own);
        for (int32_t k = 0; k < count; k++)
            if (out[k])
                own[k] = lesser(ns[k], ns[count + k]);
    }
}

int ml_copy_race(const ml_copy_spec *spec, const int32_t *kernels, int32_t count, int32_t rounds,
                 double *ns) {
    int status = check_all(spec, kernels, count, rounds, ns);
    if (status != ML_OK)
        return status;
    /* Binds this thread to its core, because another core may be at another distance from the caches. */
    core_held held = core_hold();
    race r = {.spec = spec, .of = copy_class_of_spec(spec), .drawn = (uint64_t)ml_clock_ns()};
    if (spec->consumer == ML_CONSUMER_PEER)
        status = copy_peer_open(spec->line_bytes, &held, &r.peer);
    if (status != ML_OK) {
        core_let_go(&held);
        return status;
    }
    measure_out(&r, kernels[0]);
    race_rounds(&r, kernels, count, rounds, ns);
    __asm__ volatile("" ::"r"(r.read));
    if (r.peer != NULL)
        copy_peer_close(r.peer);
    core_let_go(&held);
    /* Overwrites the copied payload with the background pattern. Otherwise a later copy in the same memory
     * could find this data and take it for its own result. */
    int64_t most = slotted(&r, &spec->to) ? SLOTS * r.call : r.reached, none;
    ml_walk to = cut(&spec->to, 0, most < r.reached ? most : r.reached, &none);
    copy_payload_clear(spec->to_block, &to);
    return ML_OK;
}
