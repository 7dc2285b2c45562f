/* test_sort.c, any number of ranks: every sorting algorithm must give the result of qsort for every input and
 * length, and must access as many words as computed from its structure. */
#include "../memline.h"
#include "../programs/sort_access.h"
#include "check.h"

#include <mpi.h>
#include <string.h>

enum { REPETITIONS = 2, MOST_STEPS = 64 };

static int rank, size;
static double ns[REPETITIONS];
static ml_sort_step steps[REPETITIONS * MOST_STEPS];

static int ascending_int32(const void *a, const void *b) {
    int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
    return (x > y) - (x < y);
}

static int ascending_int64(const void *a, const void *b) {
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static char *by_qsort(const ml_sort_spec *spec) {
    char *keys = malloc((size_t)(spec->keys * spec->element_bytes) + 1);
    CHECK(keys != NULL && ml_sort_keys(spec, size, 0, spec->keys, keys) == ML_OK);
    qsort(keys, (size_t)spec->keys, (size_t)spec->element_bytes,
          spec->element_bytes == 4 ? ascending_int32 : ascending_int64);
    return keys;
}

/* The size of a bucket of sample sort depends on the keys, so only the total of all ranks must be as
 * computed. */
static void check_words(const ml_sort_spec *spec, int algorithm, int by, int at, const ml_sort_step *step) {
    ml_sort_words words;
    int64_t local;
    CHECK(ml_sort_step_words(algorithm, spec->element_bytes, spec->keys, by, at, &words, &local) == ML_OK);
    int bucket = strcmp(ml_sort_step_label(algorithm, step->step), "sort buckets") == 0;
    CHECK(step->words.total == words.total && local >= 0);
    CHECK(bucket ? step->words.reads >= words.reads : step->words.reads == words.reads);
    CHECK(bucket ? step->words.writes >= words.writes : step->words.writes == words.writes);
    CHECK(step->ns >= step->in_ns && step->ns >= step->local_ns && step->ns >= step->out_ns);
}

static void check_sort(const ml_sort_spec *spec, int algorithm, int by, ml_sort *s, const char *expected) {
    int count = ml_sort_steps(algorithm, spec->element_bytes);
    CHECK(count > 0 && count <= MOST_STEPS);
    memset(steps, 0, sizeof steps);
    CHECK(ml_sort_by(s, by) == ML_OK);
    int status = ml_sort_run(s, algorithm, REPETITIONS, ns, steps);
    if (status != ML_OK)
        fprintf(stderr, "%s\n", ml_error());
    CHECK(status == ML_OK);
    /* A rank that only waits does not know in which part of the window the result is, so it does not check
     * it. */
    CHECK(rank >= by || memcmp(s->keys, expected, (size_t)(spec->keys * spec->element_bytes)) == 0);
    double sum = 0;
    for (int i = 0; i < REPETITIONS * count && spec->keys > 0; i++) {
        int at = i % count, labels = steps[i].step;
        CHECK(ml_sort_step_label(algorithm, labels) != NULL);
        check_words(spec, algorithm, by, at, &steps[i]);
        sum += steps[i].ns;
    }
    CHECK(sum <= REPETITIONS * (ns[0] > ns[1] ? ns[0] : ns[1]) * size + 1e6);
}

/* If the result differs from the expected one, all ranks must report it. */
static void check_verification(ml_sort *s) {
    int64_t last = s->shape.n - 1;
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        sort_put(s->expected, last, sort_word(s->expected, last, s) ^ 1, s);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int by = 1; by <= size; by++)
        CHECK(ml_sort_by(s, by) == ML_OK && ml_sort_run(s, 1, REPETITIONS, ns, steps) == ML_EDATA &&
              strlen(ml_error()) > 0);
}

/* Checks each algorithm with all ranks and with one smaller number of ranks. The smaller number varies with
 * input and length; this test also runs with fewer ranks. */
static void check_input(const ml_sort_spec *spec, int smaller) {
    ml_sort *s = NULL;
    char *expected = by_qsort(spec);
    CHECK(ml_sort_open(spec, &s) == ML_OK);
    for (int a = 0; ml_sort_label(a) != NULL; a++)
        for (int turn = 0; turn < (size > 1 ? 2 : 1); turn++)
            check_sort(spec, a, turn == 0 ? size : 1 + (smaller + a) % (size - 1), s, expected);
    if (spec->keys == 97)
        check_verification(s);
    CHECK(ml_sort_close(s) == ML_OK);
    free(expected);
}

static void check_refusals(void) {
    ml_sort *s = NULL;
    ml_sort_spec good = {.element_bytes = 4, .keys = 10}, spec;
    ml_sort_words words;
    int64_t local;
#define REFUSED(change)                                                                                      \
    do {                                                                                                     \
        spec = good;                                                                                         \
        change;                                                                                              \
        CHECK(ml_sort_open(&spec, &s) == ML_EINVAL && strlen(ml_error()) > 0);                               \
        CHECK(ml_sort_bytes(&spec, size) < 0);                                                               \
    } while (0)
    REFUSED(spec.element_bytes = 2);
    REFUSED(spec.input = 5);
    REFUSED(spec.keys = -1);
    REFUSED(spec.keys = INT64_C(1) << 40);
    CHECK(ml_sort_keys(&good, 0, 0, 1, &local) == ML_EINVAL);
    CHECK(ml_sort_keys(&good, 1, 9, 2, &local) == ML_EINVAL);
    CHECK(ml_sort_open(&good, &s) == ML_OK);
    CHECK(ml_sort_run(s, 99, 1, ns, steps) == ML_EINVAL);
    CHECK(ml_sort_by(s, 0) == ML_EINVAL && ml_sort_by(s, size + 1) == ML_EINVAL);
    CHECK(ml_sort_close(s) == ML_OK);
    CHECK(ml_sort_algorithm("bubble") == -1 && ml_sort_label(99) == NULL && ml_sort_steps(0, 3) == 0);
    CHECK(ml_sort_input_label(5) == NULL && strcmp(ml_sort_input_label(4), "staggered") == 0);
    CHECK(ml_sort_step_words(0, 4, 10, 2, 1, &words, &local) == ML_EINVAL);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    CHECK(ml_world_open() == ML_OK);
    int64_t sizes[] = {0, 1, 2, 3, size - 1, size + 1, 97, 1000, 4096, 20011};
    /* More than 2 ranks may have to share cores. Each barrier then takes long, so only every second size is
     * checked. */
    int every = size > 2 ? 2 : 1;
    for (int bytes = 4; bytes <= 8; bytes += 4)
        for (int input = 0; input <= ML_KEYS_STAGGERED; input++)
            for (size_t i = (size_t)(input % every); i < sizeof sizes / sizeof *sizes; i += (size_t)every)
                check_input(&(ml_sort_spec){bytes, input, sizes[i], 5 + (int64_t)i}, (int)i / every + input);
    check_refusals();
    CHECK(ml_world_close() == ML_OK);
    MPI_Finalize();
    return 0;
}
