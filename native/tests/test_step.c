/* test_step.c, any number of ranks: a transpose out of place and a shift in place must give the result of a
 * serial program, with every method. Wrong data must be found, and invalid specifications refused on all
 * ranks. */
#include "../programs/step_check.h"
#include "../programs/step_data.h"
#include "../programs/step_state.h"
#include "check.h"

#include <mpi.h>
#include <stdlib.h>
#include <string.h>

enum { N = 13, MOST = 8, LONG = 100003, WORDS = 2 * LONG, REPETITIONS = 3, FIRST = 5, LAST = 7 };

static int rank, ranks;
static ml_step_spec spec;
static ml_leg legs[MOST];
static int32_t numbers[WORDS], expected[WORDS], indices[MOST][N * N];
static void *blocks[2];

static int band(int r) {
    int rows = (N + ranks - 1) / ranks * r;
    return rows < N ? rows : N;
}

static ml_part strided(int64_t start, int64_t count, int64_t words, int64_t stride) {
    return (ml_part){start * ML_WORD, {count, words * ML_WORD, stride * ML_WORD, NULL}};
}

/* Returns the part of the source for rank r in a transpose: this rank's rows of the columns of rank r, column
 * by column. */
static ml_part across(int r) {
    int mine = band(rank + 1) - band(rank), theirs = band(r + 1) - band(r), k = 0;
    for (int j = 0; j < theirs; j++)
        for (int i = 0; i < mine; i++)
            indices[r][k++] = i * N + j;
    return (ml_part){band(r) * ML_WORD, {k, ML_WORD, ML_WORD, indices[r]}};
}

static void transpose(void) {
    int mine = band(rank + 1) - band(rank);
    spec.leg_count = 0;
    spec.source = blocks[0], spec.result = blocks[1];
    spec.source_words = spec.result_words = mine > 0 ? mine * N : 1;
    numbers[0] = expected[0] = -1;
    for (int i = 0; i < mine; i++)
        for (int j = 0; j < N; j++) {
            numbers[i * N + j] = (band(rank) + i) * N + j;
            expected[i * N + j] = j * N + band(rank) + i;
        }
    for (int r = 0; r < ranks; r++) {
        ml_part from = strided(band(r), mine, band(r + 1) - band(r), N), to = across(r);
        if (from.walk.blocks == 0 || from.walk.block_bytes == 0)
            continue;
        if (r == rank)
            spec.local_from = from, spec.local_to = to;
        else
            legs[spec.leg_count++] = (ml_leg){r, from, to};
    }
}

/* Makes a step that sends the edge columns of a block to the left and right neighbours, in place. At least
 * three ranks form a ring, fewer ranks a line. */
static void shift(void) {
    enum { ROWS = 12, LD = 11 };
    spec.leg_count = 0;
    spec.source = spec.result = blocks[0];
    spec.source_words = spec.result_words = ROWS * LD;
    spec.local_from = spec.local_to = (ml_part){0};
    int left = ranks > 2 ? (rank + ranks - 1) % ranks : rank - 1;
    int right = ranks > 2 ? (rank + 1) % ranks : rank + 1;
    for (int i = 0; i < ROWS * LD; i++) {
        int column = i % LD, inner = i / LD > 0 && i / LD < ROWS - 1;
        numbers[i] = column > 0 && column < LD - 1 && inner ? rank * ROWS * LD + i : -1;
        expected[i] = -1;
        if (inner && column == 0 && left >= 0)
            expected[i] = left * ROWS * LD + i + LD - 2;
        if (inner && column == LD - 1 && right < ranks)
            expected[i] = right * ROWS * LD + i - LD + 2;
    }
    if (left >= 0)
        legs[spec.leg_count++] =
            (ml_leg){left, strided(LD + 1, ROWS - 2, 1, LD), strided(LD, ROWS - 2, 1, LD)};
    if (right < ranks)
        legs[spec.leg_count++] =
            (ml_leg){right, strided(2 * LD - 2, ROWS - 2, 1, LD), strided(2 * LD - 1, ROWS - 2, 1, LD)};
}

/* Makes a step in which pairs of ranks exchange every second word for contiguous words, in many chunks, with
 * more data in one direction. */
static void swap(void) {
    int peer = rank ^ 1, out = rank % 2 == 0 ? LONG : LONG / 3, in = rank % 2 == 0 ? LONG / 3 : LONG;
    spec.leg_count = peer < ranks;
    spec.source = blocks[0], spec.result = blocks[1];
    spec.source_words = spec.result_words = WORDS;
    spec.local_from = spec.local_to = (ml_part){0};
    legs[0] = (ml_leg){peer, strided(1, out, 1, 2), strided(5, 1, in, in)};
    for (int i = 0; i < WORDS; i++) {
        numbers[i] = rank * WORDS + i;
        expected[i] = peer < ranks && i >= 5 && i < 5 + in ? peer * WORDS + 1 + 2 * (i - 5) : -1;
    }
}

static void check_long(void) {
    ml_step *t = NULL;
    double ns[REPETITIONS];
    CHECK(ml_step_open(&spec, &t) == ML_OK);
    CHECK(ml_step_run(t, FIRST, REPETITIONS, ns) == ML_OK);
    CHECK(ml_step_verify_all(t, LAST) == ML_OK);
    CHECK(ml_step_close(t) == ML_OK);
}

static void check_right(void) {
    ml_step *t = NULL;
    double ns[REPETITIONS], control = -1;
    CHECK(ml_step_open(&spec, &t) == ML_OK);
    CHECK(ml_step_control(t, &control) == ML_OK && (control > 0) == (spec.leg_count > 0));
    CHECK(ml_step_run(t, FIRST, REPETITIONS, ns) == ML_OK);
    for (int i = 0; i < REPETITIONS; i++)
        CHECK(ns[i] > 0);
    CHECK(step_verify(t, LAST) == ML_OK && ml_step_verify_all(t, LAST) == ML_OK);
    CHECK(spec.leg_count == 0 || step_verify(t, LAST - 1) == ML_EDATA);
    /* ml_step_verify_all must find a flipped bit anywhere; step_verify must find it on a touched cache
     * line. */
    uint64_t *result = t->spec.result;
    for (int64_t w = 0; w < spec.result_words; w++) {
        result[w] ^= UINT64_C(1) << (w % 64);
        CHECK(ml_step_verify_all(t, LAST) == ML_EDATA);
        CHECK(expected[w] < 0 || step_verify(t, LAST) == ML_EDATA);
        result[w] ^= UINT64_C(1) << (w % 64);
    }
    CHECK(ml_step_close(t) == ML_OK);
}

/* Checks legs that do not move the data to where the serial program puts it; this must be found. */
static void check_wrong(void) {
    ml_step *t = NULL;
    double ns[REPETITIONS];
    if (spec.leg_count > 0) { /* every rank's first leg is wrong */
        expected[legs[0].to.start / ML_WORD +
                 (legs[0].to.walk.index != NULL ? legs[0].to.walk.index[0] : 0)]++;
    }
    CHECK(ml_step_open(&spec, &t) == ML_OK);
    CHECK(ml_step_run(t, FIRST, REPETITIONS, ns) == (spec.leg_count > 0 ? ML_EDATA : ML_OK));
    CHECK(ml_step_close(t) == ML_OK);
}

static void check_refusals(void) {
    ml_step *t = NULL;
    shift();
    ml_step_spec good = spec;
#define REFUSED(change)                                                                                      \
    do {                                                                                                     \
        spec = good;                                                                                         \
        shift();                                                                                             \
        change;                                                                                              \
        CHECK(ml_step_open(&spec, &t) == ML_EINVAL && strlen(ml_error()) > 0);                               \
    } while (0)
    /* Invalid on one rank only, but all ranks must report it. */
    REFUSED(spec.method = rank == ranks - 1 ? 99 : spec.method);
    REFUSED(spec.method = ML_EXTERNAL);
    REFUSED(spec.duplex = 2);
    REFUSED(legs[0].peer = rank);
    REFUSED(legs[0].peer = ranks);
    REFUSED(legs[0].to.start = -8);
    REFUSED(legs[0].from.start += 4);
    REFUSED(legs[0].to.start += 8000);
    REFUSED(legs[0].from.walk.block_bytes = 0);
    REFUSED(legs[0].from.walk.blocks = 1 << 20);
    REFUSED(legs[0].from.walk.blocks--); /* the peer expects one more block */
    REFUSED(spec.source_words--);
    REFUSED(spec.numbers = NULL);
    REFUSED(spec.buffer_capacity = 8);
    REFUSED(spec.line_bytes = 48);
    REFUSED((spec.local_from = strided(0, 1, 2, 2), spec.local_to = strided(20, 1, 3, 3)));
    spec = good;
    shift();
}

static void check_rounds(void) {
    for (int count = 2; count <= 9; count++)
        for (int a = 0; a < count; a++)
            for (int b = 0; b < count; b++)
                for (int c = 0; c < count; c++)
                    if (a != b && a != c && b != c)
                        CHECK(step_round(a, b, count) == step_round(b, a, count) &&
                              step_round(a, b, count) != step_round(a, c, count) &&
                              step_round(a, b, count) < count);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    CHECK(ranks <= MOST);
    CHECK(ml_world_open() == ML_OK);
    spec = (ml_step_spec){.line_bytes = 64, .legs = legs, .numbers = numbers, .expected = expected};
    spec.buffer_capacity = WORDS * ML_WORD;
    for (int i = 0; i < 2; i++)
        CHECK(ml_region_open(WORDS * ML_WORD, ML_PAGES_BASE, &blocks[i]) == ML_OK);
    CHECK(ml_region_open(WORDS * ML_WORD, ML_PAGES_BASE, &spec.send_buffer) == ML_OK);
    CHECK(ml_region_open(WORDS * ML_WORD, ML_PAGES_BASE, &spec.receive_buffer) == ML_OK);
    check_rounds();
    for (int method = ML_DATATYPE; method <= ML_DIRECT; method++)
        for (int variant = 0; variant < 4; variant++) {
            spec.method = method;
            spec.cache = variant % 2;
            spec.duplex = variant / 2;
            ml_step *t;
            transpose();
            if (method == ML_MPIPACK && spec.duplex == ML_FULL_DUPLEX && ranks > 1) {
                CHECK(ml_step_open(&spec, &t) == ML_EUNSUPPORTED);
                continue;
            }
            check_right();
            check_wrong();
            shift();
            check_right();
            check_wrong();
            swap();
            check_long();
        }
    spec.method = ML_PACKED, spec.duplex = ML_HALF_DUPLEX;
    if (ranks > 1)
        check_refusals();
    CHECK(ml_world_close() == ML_OK);
    MPI_Finalize();
    return 0;
}
