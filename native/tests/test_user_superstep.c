/* test_user_superstep.c, any number of ranks: a user's library must be called to prepare, run and verify. All
 * ranks must see the same window, and the library's counts must be reported. An invalid library must be
 * refused. */
#include "../memline.h"
#include "check.h"

#include <mpi.h>
#include <string.h>
#include <unistd.h>

static int rank, size;
static double ns;
static int64_t words[3 * 8];

static const char *library(const char *name) {
    static char path[1024];
    snprintf(path, sizeof path, "%s/lib%s.so", USER_LIBRARIES, name);
    return path;
}

static ml_user *opened(const char *name, const char *argument, int64_t bytes) {
    ml_user *u = NULL;
    int status = ml_user_open(library(name), argument, bytes, &u);
    if (status != ML_OK)
        fprintf(stderr, "%s\n", ml_error());
    CHECK(status == ML_OK);
    return u;
}

static void run(ml_user *u, int64_t repetition) {
    ns = -1;
    int status = ml_user_run(u, repetition, &ns, words);
    if (status != ML_OK)
        fprintf(stderr, "%s\n", ml_error());
    CHECK(status == ML_OK && ns > 0);
}

/* Runs a library. The libraries themselves verify in each repetition that all ranks see one window, and that
 * the phases are called in order. */
static void check_placed(const char *name, const char *argument, int64_t count, int64_t bytes) {
    ml_user *u = opened(name, argument, 1 << 16);
    for (int64_t repetition = 0; repetition < 5; repetition++) {
        run(u, repetition);
        for (int r = 0; r < size; r++)
            CHECK(words[3 * r] == count && words[3 * r + 1] == count && words[3 * r + 2] == bytes);
    }
    CHECK(ml_user_close(u) == ML_OK);
}

/* Counts must belong to the rank that has set them. Counts that are not set must be 0. */
static void check_words(const char *argument, int64_t reads, int64_t writes, int64_t bytes) {
    ml_user *u = opened("user_wrong", argument, 1 << 16);
    run(u, 0);
    for (int r = 0; r < size - 1; r++)
        CHECK(words[3 * r] == (strcmp(argument, "zero") ? 10 + r : 0) && words[3 * r + 1] == 0);
    CHECK(words[3 * size - 3] == reads && words[3 * size - 2] == writes && words[3 * size - 1] == bytes);
    CHECK(ml_user_close(u) == ML_OK);
}

/* Checks errors that all ranks return. Ranks without an error would wait for the others, so some errors are
 * checked only with a single rank. */
static void check_status(void) {
    ml_user *u = opened("user_wrong", "prepare", 1 << 16);
    CHECK(ml_user_run(u, 3, &ns, words) == ML_EUSER);
    CHECK(strstr(ml_error(), "returned 5 in MEMLINE_PREPARE of repetition 3") != NULL);
    CHECK(ml_user_close(u) == ML_OK);
    if (size > 1)
        return;
    u = opened("user_wrong", "return", 1 << 16);
    CHECK(ml_user_run(u, 0, &ns, words) == ML_EUSER && strstr(ml_error(), "7 in MEMLINE_RUN") != NULL);
    CHECK(ml_user_close(u) == ML_OK);
    u = opened("user_wrong", "verify", 1 << 16);
    CHECK(ml_user_run(u, 0, &ns, words) == ML_EUSER && strstr(ml_error(), "6 in MEMLINE_VERIFY") != NULL);
    CHECK(ml_user_close(u) == ML_OK);
}

static void write_file(const char *path, const void *bytes, size_t count) {
    FILE *f = fopen(path, "wb");
    CHECK(f != NULL && fwrite(bytes, 1, count, f) == count && fclose(f) == 0);
}

static void check_refused(const char *path, const char *expected) {
    CHECK(ml_user_check(path) == ML_EINVAL);
    if (strstr(ml_error(), expected) == NULL)
        fprintf(stderr, "no '%s' in: %s\n", expected, ml_error());
    CHECK(strstr(ml_error(), expected) != NULL);
}

/* Checks libraries that must be refused. One has the first bytes of user_good, with the number of another
 * processor, which is at byte 18 of an ELF file. */
static void check_libraries(void) {
    char path[] = "/tmp/memline-user-XXXXXX";
    unsigned char start[4096];
    FILE *good = fopen(library("user_good"), "rb");
    CHECK(good != NULL && fread(start, 1, sizeof start, good) == sizeof start);
    fclose(good);
    close(mkstemp(path));
    CHECK(ml_user_check(library("user_good")) == ML_OK);
    check_refused("/no/such/file.so", "cannot be read");
    check_refused("/tmp", "is not a shared library");
    write_file(path, "not one at all, only some text", 30);
    check_refused(path, "is not a shared library");
    write_file(path, start, 10);
    check_refused(path, "is not a shared library");
    write_file(path, start, 100);
    check_refused(path, "cannot be loaded: ");
    CHECK(strstr(ml_error(), path) == NULL);
    start[18] ^= 1;
    write_file(path, start, sizeof start);
    check_refused(path, "is built for another processor");
    start[18] ^= 1;
    start[16] = 1;
    write_file(path, start, sizeof start);
    check_refused(path, "is not a shared library");
    CHECK(unlink(path) == 0);
    check_refused(library("corrupt_receive"), "has no function memline_superstep");
}

int main(int argc, char **argv) {
    ml_user *u = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    CHECK(size <= 8);
    if (rank == 0)
        check_libraries();
    CHECK(ml_world_open() == ML_OK);
    check_placed("user_good", "100", 100, 4);
    check_placed("user_good", "", (1 << 14) / size, 4);
    check_placed("user_bad", "100", 100, 8);
    check_words("", 9 + size, 0, 4);
    check_words("zero", 0, 0, 4);
    check_words("negative", -5, 0, 4);
    check_words("many", 9 + size, (1 << 14) + 1, 4);
    check_words("word", 9 + size, 0, 2);
    check_status();
    CHECK(ml_user_open("/no/such/file.so", "", 4096, &u) == ML_EINVAL && u == NULL);
    CHECK(ml_user_open(library("user_good"), "", 0, &u) == ML_EINVAL && u == NULL);
    CHECK(ml_world_close() == ML_OK);
    MPI_Finalize();
    return 0;
}
