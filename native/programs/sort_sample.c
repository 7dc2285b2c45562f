/* sort_sample.c: sample sort. Each rank has one bucket of keys; the p - 1 splitters between the buckets come
 * from 100 samples of each rank (Amato et al. 1998, table 10).
 *
 *     table   [samples: 100 of each rank]      [bucket 0: rank 0 1 ... p-1]  [bucket 1: ...]  ...
 *
 * Every rank computes the splitters itself, so it reads all samples; in the algorithm of the paper, every
 * rank reads p splitters. A key that equals a splitter may go to the bucket on either side. Such keys go to
 * the two buckets in turn, so that many equal keys do not end up in a single bucket. */
#include "sort_access.h"

enum { SAMPLES = 100 };

static int64_t all_samples(const struct ml_sort *s) {
    return (int64_t)SAMPLES * s->shape.ranks;
}

/* Returns the index of sample k of this rank: a random index among the rank's keys, or among all keys if the
 * rank has no keys. */
static int64_t place_of(const struct ml_sort *s, int64_t k) {
    uint64_t random =
        ((uint64_t)s->spec.seed + (uint64_t)(s->rank * SAMPLES + k) + 1) * UINT64_C(0x9E3779B97F4A7C15);
    random ^= random >> 32;
    int64_t own = sort_own(s), first = own > 0 ? sort_first(&s->shape, s->rank) : 0;
    return first + (int64_t)(random % (uint64_t)(own > 0 ? own : s->shape.n));
}

static void take_samples(struct ml_sort *s) {
    for (int64_t k = 0; k < SAMPLES; k++)
        sort_read(s, sort_at(s->few, k, s), sort_at(s->keys, place_of(s, k), s), 1);
}

static void write_samples(struct ml_sort *s) {
    sort_write(s, sort_at(s->table, (int64_t)SAMPLES * s->rank, s), s->few, SAMPLES);
}

/* Returns the address of the counts of each bucket. They lie in `few` after the samples, of which the first p
 * - 1 words become the splitters. */
static char *own_counts(struct ml_sort *s) {
    return sort_at(s->few, all_samples(s), s);
}

static char *counts_of(struct ml_sort *s, int64_t bucket) {
    return sort_at(s->table, all_samples(s) + bucket * s->shape.ranks, s);
}

static void read_keys_and_samples(struct ml_sort *s) {
    sort_read_own(s);
    sort_read(s, s->few, s->table, all_samples(s));
}

static void choose_and_count(struct ml_sort *s) {
    int bytes = s->shape.bytes;
    sort_radix(s->few, s->spare, all_samples(s), bytes);
    for (int r = 0; r + 1 < s->shape.ranks; r++)
        sort_put(s->few, r, sort_word(s->few, (int64_t)SAMPLES * (r + 1), s), s);
    sort_count_buckets(s->local, s->held, s->few, s->shape.ranks - 1, own_counts(s), bytes);
}

static void write_counts(struct ml_sort *s) {
    sort_write_every(s, sort_at(counts_of(s, 0), s->rank, s), own_counts(s), s->shape.ranks, s->shape.ranks);
}

static void read_bucket(struct ml_sort *s) {
    sort_read(s, own_counts(s), counts_of(s, s->rank), s->shape.ranks);
}

static void sum_bucket(struct ml_sort *s) {
    int64_t sum = 0;
    for (int r = 0; r < s->shape.ranks; r++) {
        sum += sort_word(own_counts(s), r, s);
        sort_put(own_counts(s), r, sum, s);
    }
}

static void write_bucket(struct ml_sort *s) {
    sort_write(s, counts_of(s, s->rank), own_counts(s), s->shape.ranks);
}

/* Reads this rank's keys. Then reads the length of each bucket, and the number of keys in it that come from
 * the ranks before this one. */
static void read_keys_and_places(struct ml_sort *s) {
    int64_t p = s->shape.ranks;
    sort_read_own(s);
    sort_read_every(s, own_counts(s), sort_at(counts_of(s, 0), p - 1, s), p, p);
    if (s->rank > 0)
        sort_read_every(s, sort_at(own_counts(s), p, s), sort_at(counts_of(s, 0), s->rank - 1, s), p, p);
}

/* Groups this rank's keys by bucket in `spare`. The end of each group is stored in `few`, after the lengths
 * of the buckets and the positions in them. */
static void divide(struct ml_sort *s) {
    int64_t p = s->shape.ranks, start = 0;
    char *next = sort_at(own_counts(s), 2 * p, s);
    sort_count_buckets(s->local, s->held, s->few, p - 1, next, s->shape.bytes);
    for (int64_t b = 0; b < p; b++) {
        int64_t count = sort_word(next, b, s);
        sort_put(next, b, start, s);
        start += count;
    }
    sort_place_buckets(s->local, s->held, s->few, p - 1, s->spare, next, s->shape.bytes);
}

static void write_buckets(struct ml_sort *s) {
    int64_t p = s->shape.ranks, start = 0, base = 0;
    char *lengths = own_counts(s), *before = sort_at(lengths, p, s), *ends = sort_at(before, p, s);
    for (int64_t b = 0; b < p; b++) {
        int64_t end = sort_word(ends, b, s), place = base + (s->rank > 0 ? sort_word(before, b, s) : 0);
        sort_write(s, sort_at(s->other, place, s), sort_at(s->spare, start, s), end - start);
        start = end;
        base += sort_word(lengths, b, s);
    }
    sort_swap(s);
}

/* Returns the index of the first key of this rank's bucket. */
static int64_t bucket_start(struct ml_sort *s) {
    int64_t start = 0;
    for (int b = 0; b < s->rank; b++)
        start += sort_word(own_counts(s), b, s);
    return start;
}

static void read_keys_of_bucket(struct ml_sort *s) {
    s->held = sort_word(own_counts(s), s->rank, s);
    sort_read(s, s->local, sort_at(s->keys, bucket_start(s), s), s->held);
}

static void sort_bucket(struct ml_sort *s) {
    sort_radix(s->local, s->spare, s->held, s->shape.bytes);
}

static void write_keys_of_bucket(struct ml_sort *s) {
    sort_write(s, sort_at(s->keys, bucket_start(s), s), s->local, s->held);
}

static void count_sample(const sort_shape *h, int pass, ml_sort_words *global, int64_t *local) {
    (void)pass;
    *global = (ml_sort_words){SAMPLES, SAMPLES, (int64_t)2 * SAMPLES * h->ranks};
    *local = 0;
}

static void count_count(const sort_shape *h, int pass, ml_sort_words *global, int64_t *local) {
    int64_t p = h->ranks;
    (void)pass;
    *global = (ml_sort_words){sort_most(h) + SAMPLES * p, p, h->n + SAMPLES * p * p + p * p};
    *local = 2 * sort_most(h);
}

static void count_sum(const sort_shape *h, int pass, ml_sort_words *global, int64_t *local) {
    int64_t p = h->ranks;
    (void)pass;
    *global = (ml_sort_words){p, p, 2 * p * p};
    *local = 0;
}

static void count_move(const sort_shape *h, int pass, ml_sort_words *global, int64_t *local) {
    int64_t p = h->ranks, most = sort_most(h);
    (void)pass;
    *global = (ml_sort_words){most + (p > 1 ? 2 * p : p), most, 2 * h->n + p * p + p * (p - 1)};
    *local = 4 * most;
}

/* Counts the words of sorting a bucket. All buckets are assumed to have the same size. Local words are those
 * of the two copies and of a serial radix sort. */
static void count_sort(const sort_shape *h, int pass, ml_sort_words *global, int64_t *local) {
    (void)pass;
    *global = (ml_sort_words){sort_most(h), sort_most(h), 2 * h->n};
    *local = sort_most(h) * (2 + 1 + 2 * h->bytes);
}

static int room(const sort_shape *h, int64_t *keys, int64_t *table) {
    int64_t p = h->ranks;
    /* rank-local memory must have room to sort all samples. */
    *keys = h->n > SAMPLES * p ? h->n : SAMPLES * p;
    *table = SAMPLES * p + (p > 3 ? p : 3) * p;
    return ML_OK;
}

static const sort_step steps[] = {
    {"get sample", take_samples, NULL, write_samples, count_sample},
    {"count elements", read_keys_and_samples, choose_and_count, write_counts, count_count},
    {"prefix sum", read_bucket, sum_bucket, write_bucket, count_sum},
    {"move elements", read_keys_and_places, divide, write_buckets, count_move},
    {"sort buckets", read_keys_of_bucket, sort_bucket, write_keys_of_bucket, count_sort},
};

const sort_algorithm sort_sample = {
    .label = "sample", .steps = steps, .count = sizeof steps / sizeof *steps, .room = room};
