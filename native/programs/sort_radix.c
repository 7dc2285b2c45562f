/* sort_radix.c: radix sort. The keys are sorted by one digit after the other, each by a parallel counting
 * sort (Amato et al. 1998, table 9).
 *
 *     table   digit 0: rank 0 1 ... p-1   digit 1: rank 0 1 ... p-1   ...      p counts per digit, 2^r digits
 *
 * r is the number of bits of a digit. The sum of all counts before an entry is the place where the keys with
 * this digit value and rank start. For these prefix sums, each rank has 2^r consecutive entries of the table.
 * The published version has digits of 6 bits; it copies the keys to local memory and then moves them one by
 * one. The tuned version has digits of 8 bits; it reads the keys from the window and moves them a cache line
 * at a time. */
#include "sort_access.h"

static sort_digit digit_of(const struct ml_sort *s) {
    return sort_digit_of(s->shape.bytes, s->algorithm->bits, s->pass);
}

static int64_t buckets_of(const struct ml_sort *s) {
    return sort_buckets(digit_of(s));
}

/* own_entries returns the address of this rank's entry for digit value 0; the entries for the next values
 * follow at distances of p words. own_part returns the address of the 2^r consecutive entries for which this
 * rank computes the prefix sums. */
static char *own_entries(struct ml_sort *s) {
    return sort_at(s->table, s->rank, s);
}

static char *own_part(struct ml_sort *s) {
    return sort_at(s->table, s->rank * buckets_of(s), s);
}

static char *own_keys(struct ml_sort *s) {
    return sort_at(s->keys, sort_first(&s->shape, s->rank), s);
}

static void count_local(struct ml_sort *s) {
    sort_count_plain(s->local, s->held, digit_of(s), s->few, s->shape.bytes);
}

static void count_there(struct ml_sort *s) {
    sort_count_tuned(own_keys(s), sort_own(s), digit_of(s), s->few, s->shape.bytes);
    s->reads += sort_own(s);
}

static void write_counts(struct ml_sort *s) {
    sort_write_every(s, own_entries(s), s->few, buckets_of(s), s->shape.ranks);
}

static void read_part(struct ml_sort *s) {
    sort_read(s, s->few, own_part(s), buckets_of(s));
}

/* Replaces each entry of this rank's part by the sum of all entries up to and including it. */
static void sum_part(struct ml_sort *s) {
    int64_t sum = 0;
    for (int64_t i = 0; i < buckets_of(s); i++) {
        sum += sort_word(s->few, i, s);
        sort_put(s->few, i, sum, s);
    }
}

static void write_part(struct ml_sort *s) {
    sort_write(s, own_part(s), s->few, buckets_of(s));
}

/* Reads this rank's part, and after it the last entry of each preceding part, which is the sum of that part.
 */
static void read_sums(struct ml_sort *s) {
    int64_t buckets = buckets_of(s);
    read_part(s);
    sort_read_every(s, sort_at(s->few, buckets, s), sort_at(s->table, buckets - 1, s), s->rank, buckets);
}

/* Turns the sums within this rank's part into the sums of all entries of the table before each entry. */
static void add_offset(struct ml_sort *s) {
    int64_t buckets = buckets_of(s), before = 0;
    for (int64_t r = 0; r < s->rank; r++)
        before += sort_word(s->few, buckets + r, s);
    int64_t offset = before;
    for (int64_t i = 0; i < buckets; i++) {
        int64_t next = offset + sort_word(s->few, i, s);
        sort_put(s->few, i, before, s);
        before = next;
    }
}

static void read_places(struct ml_sort *s) {
    sort_read_every(s, s->few, own_entries(s), buckets_of(s), s->shape.ranks);
}

static void read_keys_and_places(struct ml_sort *s) {
    sort_read_own(s);
    read_places(s);
}

static void move_one_by_one(struct ml_sort *s) {
    sort_place_plain(s->local, s->held, digit_of(s), s->other, s->few, 0, s->shape.bytes);
    s->writes += s->held;
    sort_swap(s);
}

static void move_lines(struct ml_sort *s) {
    int64_t own = sort_own(s);
    sort_place_lines(own_keys(s), own, digit_of(s), s->other, s->few, s->stream, s->shape.bytes);
    s->reads += own;
    s->writes += own;
    sort_swap(s);
}

static int64_t buckets_in(const sort_shape *h, int bits, int pass) {
    return sort_buckets(sort_digit_of(h->bytes, bits, pass));
}

static void counts_of_count(const sort_shape *h, int64_t buckets, ml_sort_words *global) {
    *global = (ml_sort_words){sort_most(h), buckets, h->n + buckets * h->ranks};
}

static void counts_of_sum(const sort_shape *h, int64_t buckets, ml_sort_words *global) {
    *global = (ml_sort_words){buckets, buckets, 2 * buckets * h->ranks};
}

static void counts_of_add(const sort_shape *h, int64_t buckets, ml_sort_words *global) {
    int64_t p = h->ranks;
    *global = (ml_sort_words){buckets + p - 1, buckets, 2 * buckets * p + p * (p - 1) / 2};
}

static void counts_of_move(const sort_shape *h, int64_t buckets, ml_sort_words *global) {
    *global = (ml_sort_words){sort_most(h) + buckets, sort_most(h), 2 * h->n + buckets * h->ranks};
}

/* Defines the function that counts the words of a superstep for digits of `bits` bits. `copies` is the number
 * of local words accessed per key. */
#define COUNT(step, bits, copies)                                                                            \
    static void step##bits(const sort_shape *h, int pass, ml_sort_words *global, int64_t *local) {           \
        counts_of_##step(h, buckets_in(h, bits, pass), global);                                              \
        *local = sort_most(h) * (copies);                                                                    \
    }
COUNT(count, 6, 2)
COUNT(sum, 6, 0)
COUNT(add, 6, 0)
COUNT(move, 6, 2)
COUNT(count, 8, 0)
COUNT(sum, 8, 0)
COUNT(add, 8, 0)
COUNT(move, 8, 0)

static const sort_step published[] = {
    {"count elements", sort_read_own, count_local, write_counts, count6},
    {"prefix sum", read_part, sum_part, write_part, sum6},
    {"add offsets", read_sums, add_offset, write_part, add6},
    {"move elements", read_keys_and_places, NULL, move_one_by_one, move6},
};

static const sort_step tuned[] = {
    {"count elements", count_there, NULL, write_counts, count8},
    {"prefix sum", read_part, sum_part, write_part, sum8},
    {"add offsets", read_sums, add_offset, write_part, add8},
    {"move elements", read_places, NULL, move_lines, move8},
};

enum { STEPS = 4 };

static int room6(const sort_shape *h, int64_t *keys, int64_t *table) {
    *keys = h->n;
    *table = sort_buckets((sort_digit){0, 6}) * h->ranks + h->ranks;
    return ML_OK;
}

static int room8(const sort_shape *h, int64_t *keys, int64_t *table) {
    *keys = h->n;
    *table = sort_buckets((sort_digit){0, 8}) * h->ranks + h->ranks;
    return ML_OK;
}

const sort_algorithm sort_radix6 = {
    .label = "radix6", .steps = published, .count = STEPS, .bits = 6, .room = room6};
const sort_algorithm sort_radix8 = {
    .label = "radix", .steps = tuned, .count = STEPS, .bits = 8, .room = room8};
