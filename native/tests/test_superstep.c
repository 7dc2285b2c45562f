/* test_superstep.c, any number of ranks: supersteps with every placing, owner and word size must end with the
 * expected words. A word that was not read, not written, or written at the wrong place must be found on any
 * rank, and invalid specifications refused. */
#include "../mpi/node.h"
#include "../programs/superstep.h"
#include "../programs/superstep_data.h"
#include "../programs/superstep_lines.h"
#include "../programs/superstep_state.h"
#include "../programs/superstep_verify.h"
#include "check.h"

#include <mpi.h>

enum { REPETITIONS = 3, FIRST = 5, LINE = 64 };

static int rank, ranks;

static ml_superstep_spec spec_of(int placing, int owner, int word, int64_t reads, int64_t writes) {
    return (ml_superstep_spec){.word_bytes = word,
                               .pages = ML_PAGES_BASE,
                               .placing = placing,
                               .owner = owner,
                               .line_bytes = LINE,
                               .reads = reads,
                               .writes = writes};
}

/* Returns the status that all ranks agree on. */
static int verified(ml_superstep *s, int64_t repetition) {
    int status = world_agree(superstep_verify(s, repetition));
    CHECK(ml_grid_barrier() == ML_OK);
    return status;
}

static void perform(ml_superstep *s, int64_t repetition) {
    CHECK(superstep_prepare(s, repetition) == ML_OK && ml_grid_barrier() == ML_OK);
    CHECK(superstep_once(s) == ML_OK);
    CHECK(verified(s, repetition) == ML_OK);
}

/* Rank r flips a bit, and the verification must fail. Then rank r restores the bit, and the verification must
 * succeed. */
static void check_flipped(ml_superstep *s, int r, char *at) {
    if (rank == r)
        *at ^= 0x20;
    CHECK(ml_grid_barrier() == ML_OK && verified(s, FIRST) == ML_EDATA);
    if (rank == r)
        *at ^= 0x20;
    CHECK(ml_grid_barrier() == ML_OK && verified(s, FIRST) == ML_OK);
}

static void check_corrupted(const ml_superstep_spec *spec) {
    ml_superstep *s = NULL;
    int last = ranks - 1, word = spec->word_bytes;
    CHECK(ml_superstep_open(spec, &s) == ML_OK);
    perform(s, FIRST);
    int64_t count = superstep_prepared(s, last);
    check_flipped(s, 0, superstep_word(s, last, 0));
    check_flipped(s, last, superstep_word(s, last, count - 1) + word - 1);
    /* Index of a word that is followed by a gap. */
    int64_t gap = spec->placing == ML_CONSECUTIVE ? count - 1 : 0;
    check_flipped(s, 0, superstep_word(s, last, gap) + word);
    int shared = spec->placing == ML_SHARED; /* the cache line after the last line must not be written */
    check_flipped(s, 0, superstep_word(s, shared ? 0 : last, 0) + count * s->stride);
    if (s->stride > word) /* flips the last byte of a line */
        check_flipped(s, last, superstep_word(s, shared ? 0 : last, count / 2) + s->stride - 1);
    CHECK(verified(s, FIRST + 1) == ML_EDATA); /* the words depend on the repetition */
    if (rank == 0)
        s->sum ^= 1;
    CHECK(verified(s, FIRST) == ML_EDATA);
    /* A word that is wrong when it is read must be found by the sum, although it is written again afterwards.
     */
    CHECK(superstep_prepare(s, FIRST) == ML_OK && ml_grid_barrier() == ML_OK);
    if (rank == last)
        *superstep_word(s, last, 0) ^= 1;
    CHECK(superstep_once(s) == ML_OK && verified(s, FIRST) == ML_EDATA);
    CHECK(ml_superstep_close(s) == ML_OK);
}

static void check_runs(const ml_superstep_spec *spec) {
    ml_superstep *s = NULL;
    double ns[REPETITIONS], first;
    CHECK(ml_superstep_open(spec, &s) == ML_OK);
    CHECK(ml_superstep_run(s, FIRST, REPETITIONS, ns) == ML_OK);
    for (int i = 0; i < REPETITIONS; i++)
        CHECK(ns[i] > 0);
    first = ns[0];
    MPI_Bcast(&first, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    CHECK(first == ns[0]);
    CHECK(verified(s, FIRST + REPETITIONS - 1) == ML_OK);
    CHECK(ml_superstep_close(s) == ML_OK);
}

/* Consecutive words are verified in runs. Checks that errors are found in every word, also at the ends of
 * runs and of the written words. */
static void check_long(int word) {
    ml_superstep_spec spec = spec_of(ML_CONSECUTIVE, ML_OWNER_READER, word, 5000, 3500);
    static const int64_t places[] = {0, 100, 1023, 1024, 2047, 3071, 3072, 3499, 3500, 4095, 4096, 4999};
    ml_superstep *s = NULL;
    CHECK(ml_superstep_open(&spec, &s) == ML_OK);
    perform(s, FIRST);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        check_flipped(s, 0, superstep_word(s, ranks - 1, places[i]));
    CHECK(ml_superstep_close(s) == ML_OK);
    check_runs(&spec);
}

/* Checks equal numbers of words on all ranks, and different numbers, also with ranks that do nothing. */
static void check_all_ways(void) {
    for (int placing = ML_CONSECUTIVE; placing <= ML_SHARED; placing++)
        for (int owner = ML_OWNER_READER; owner <= ML_OWNER_NOBODY; owner++)
            for (int word = 4; word <= 8; word += 4) {
                if (owner == ML_OWNER_PEER && ranks == 1)
                    continue;
                ml_superstep_spec even = spec_of(placing, owner, word, 301, 301);
                check_runs(&even);
                check_corrupted(&even);
                ml_superstep_spec gather = spec_of(placing, owner, word, rank == 0 ? 777 : 0, 33 + rank);
                check_runs(&gather);
                ml_superstep_spec scatter = spec_of(placing, owner, word, 5, rank == ranks - 1 ? 1000 : 0);
                check_runs(&scatter);
            }
}

static int last_writer(const ml_superstep *s, int64_t k) {
    int writer = -1;
    for (int r = 0; r < s->ranks; r++) {
        superstep_turns own = superstep_writers(s, k, r);
        if (own.turn >= 0 && k % own.turns == own.turn) {
            CHECK(writer < 0); /* no other rank may write this line */
            writer = r;
        }
    }
    CHECK(writer >= 0);
    return writer;
}

/* Checks which rank writes a line last before the superstep, for each owner. */
static void check_last_writers(void) {
    superstep_words all[3] = {{2, 0}, {4, 1}, {0, 6}};
    ml_superstep s = {.ranks = 3, .all = all, .spec.placing = ML_SHARED, .spec.owner = ML_OWNER_PEER};
    /* Rank 2 writes them: it is the only rank that does not read them. */
    CHECK(last_writer(&s, 0) == 2 && last_writer(&s, 1) == 2);
    CHECK(last_writer(&s, 2) == 0 && last_writer(&s, 3) == 2); /* ranks 0 and 2 in turn */
    CHECK(last_writer(&s, 4) == 0 && last_writer(&s, 5) == 1); /* rank 2 writes it, no rank reads it */
    s.spec.owner = ML_OWNER_READER;
    CHECK(last_writer(&s, 0) == 0 && last_writer(&s, 1) == 1);
    CHECK(last_writer(&s, 3) == 1 && last_writer(&s, 5) == 2);
    s.spec.owner = ML_OWNER_PEER;
    all[2].reads = 4; /* all ranks read lines 0 and 1, so they take turns */
    CHECK(last_writer(&s, 0) == 0 && last_writer(&s, 1) == 1);
    /* All lines of a range must have the same writers. */
    CHECK(superstep_writers(&s, 0, 0).from == 0 && superstep_writers(&s, 1, 0).from == 1);
    CHECK(superstep_writers(&s, 3, 0).from == 2 && superstep_writers(&s, 5, 0).from == 4);
}

static int opened(ml_superstep_spec spec) {
    ml_superstep *s = NULL;
    int status = ml_superstep_open(&spec, &s);
    ml_superstep_close(s);
    return status;
}

static void check_refused(void) {
    ml_superstep_spec good = spec_of(ML_CONSECUTIVE, ML_OWNER_READER, 4, 10, 10), bad = good;
    CHECK(opened(good) == ML_OK);
    CHECK(opened(spec_of(ML_SHARED, ML_OWNER_READER, 4, 0, 0)) == ML_EINVAL);
    CHECK(opened(spec_of(ML_SHARED, ML_OWNER_READER, 3, 1, 0)) == ML_EINVAL);
    CHECK(opened(spec_of(3, ML_OWNER_READER, 4, 1, 0)) == ML_EINVAL);
    CHECK(opened(spec_of(ML_SHARED, 3, 4, 1, 0)) == ML_EINVAL);
    CHECK(opened(spec_of(ML_SHARED, ML_OWNER_READER, 4, rank == 0 ? -1 : 1, 0)) == ML_EINVAL);
    CHECK(opened(spec_of(ML_SHARED, ML_OWNER_READER, 4, 1, INT64_MAX)) == ML_EINVAL);
    bad.line_bytes = 48;
    CHECK(opened(bad) == ML_EINVAL);
    /* This is far more than the shared memory of any machine. */
    CHECK(opened(spec_of(ML_SPREAD, ML_OWNER_READER, 8, INT64_C(1) << 39, 0)) == ML_EUNSUPPORTED);
    CHECK(ranks > 1 || opened(spec_of(ML_SHARED, ML_OWNER_PEER, 4, 1, 1)) == ML_EUNSUPPORTED);
    bad = good;
    bad.pages = ML_PAGES_HUGE;
    int huge = opened(bad);
    CHECK(huge == ML_OK || huge == ML_EUNSUPPORTED);
    CHECK(ml_superstep_open(NULL, NULL) == ML_EINVAL && ml_superstep_close(NULL) == ML_OK);
    CHECK(ml_superstep_run(NULL, 0, 1, NULL) == ML_EINVAL);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    CHECK(ml_world_open() == ML_OK);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    check_last_writers();
    check_all_ways();
    check_long(4);
    check_long(8);
    check_refused();
    CHECK(ml_world_close() == ML_OK);
    MPI_Finalize();
    return 0;
}
