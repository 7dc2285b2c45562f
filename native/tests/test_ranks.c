/* test_ranks.c: tests the functions of memline/ranks.h, which give a program in another language access to
 * MPI. */
#define _GNU_SOURCE
#include "../memline.h"
#include "check.h"

#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int32_t rank, ranks;

static void check_before_and_after(int over) {
    int32_t there;
    int64_t needed;
    char byte = 0;
    CHECK(ml_mpi_ranks(&rank, &ranks) == ML_EINVAL);
    CHECK(strstr(ml_error(), over ? "already finalised" : "not initialised") != NULL);
    CHECK(ml_mpi_barrier() == ML_EINVAL && ml_mpi_broadcast(&byte, 1) == ML_EINVAL);
    CHECK(ml_mpi_gather(&byte, 1, &byte) == ML_EINVAL && ml_mpi_probe(0, 0, &there) == ML_EINVAL);
    CHECK(ml_mpi_send(&byte, 1, 0, 0) == ML_EINVAL && ml_mpi_receive(&byte, 1, 0, 0) == ML_EINVAL);
    CHECK(ml_mpi_finalize() == ML_EINVAL && ml_mpi_abort(1) == ML_EINVAL);
    CHECK((ml_mpi_settings(NULL, 0, &needed) == ML_EINVAL) == over);
}

/* The loaded MPI library must have the implementation and version for which this library was built. */
static void check_library(void) {
    const char *built = ml_mpi_built(), *version = strchr(built, ' ');
    CHECK(version != NULL && strstr(ml_build(), built) != NULL);
    if (strncmp(built, "openmpi ", 8) == 0)
        CHECK(strstr(ml_mpi_library(), "Open MPI v") != NULL);
    else if (strncmp(built, "mpich ", 6) == 0)
        CHECK(strstr(ml_mpi_library(), "MPICH Version:") != NULL);
    if (strncmp(built, "abi ", 4) != 0)
        CHECK(strstr(ml_mpi_library(), version + 1) != NULL);
}

/* Checks the settings of MPI: each line must be NAME=VALUE, sorted by name, for any size of the buffer.
 * Returns the number of lines. */
static int check_settings(void) {
    int64_t needed = 0, again = 0;
    CHECK(ml_mpi_settings(NULL, 0, &needed) == ML_OK && needed > 1);
    char *text = malloc((size_t)needed + 1);
    CHECK(text != NULL);
    memset(text, 7, (size_t)needed + 1);
    CHECK(ml_mpi_settings(text, needed - 1, &again) == ML_OK && again == needed && text[0] == 7);
    CHECK(ml_mpi_settings(text, needed, &again) == ML_OK && again == needed);
    CHECK((int64_t)strlen(text) == needed - 1 && text[needed] == 7);
    int lines = 0;
    char *rest = NULL, *before = NULL;
    for (char *line = strtok_r(text, "\n", &rest); line != NULL; line = strtok_r(NULL, "\n", &rest)) {
        char *equals = strchr(line, '=');
        CHECK(equals != NULL && equals > line);
        *equals = '\0';
        CHECK(before == NULL || strcmp(before, line) <= 0);
        before = line;
        lines++;
    }
    free(text);
    CHECK(ml_mpi_settings(NULL, 1, &needed) == ML_EINVAL && ml_mpi_settings(NULL, 0, NULL) == ML_EINVAL);
    return lines;
}

static unsigned char byte_of(int by, int64_t at) {
    return (unsigned char)(31 * by + at);
}

static unsigned char *bytes_of(int by, int64_t count) {
    unsigned char *bytes = malloc((size_t)count + 1);
    CHECK(bytes != NULL);
    for (int64_t i = 0; i < count; i++)
        bytes[i] = byte_of(by, i);
    return bytes;
}

static int is_of(const unsigned char *bytes, int by, int64_t count) {
    for (int64_t i = 0; i < count; i++)
        if (bytes[i] != byte_of(by, i))
            return 0;
    return 1;
}

static void check_collectives(int64_t count) {
    unsigned char *own = bytes_of(rank, count), *all = NULL;
    if (rank == 0)
        CHECK((all = malloc((size_t)(ranks * count) + 1)) != NULL);
    CHECK(ml_mpi_gather(own, count, all) == ML_OK);
    for (int r = 0; r < ranks && rank == 0; r++)
        CHECK(is_of(all + r * count, r, count));
    CHECK(ml_mpi_broadcast(own, count) == ML_OK && is_of(own, 0, count));
    free(all);
    free(own);
}

/* Sends a message of `count` bytes to the next rank in a ring. A probe must find the message before it is
 * received, but not with another tag. */
static void check_messages(int64_t count) {
    enum { TAG = 5, OTHER = ML_MOST_TAG };
    int to = (rank + 1) % ranks, from = (rank + ranks - 1) % ranks;
    int32_t there = 0;
    unsigned char *own = bytes_of(rank, count), *theirs = bytes_of(rank, count);
    /* Sends first on one side only, because sending a long message may wait for the receiver. */
    if (rank == 0)
        CHECK(ml_mpi_send(own, count, to, TAG) == ML_OK);
    while (!there)
        CHECK(ml_mpi_probe(from, TAG, &there) == ML_OK);
    CHECK(ml_mpi_probe(from, OTHER, &there) == ML_OK && !there);
    CHECK(ml_mpi_receive(theirs, count, from, TAG) == ML_OK && is_of(theirs, from, count));
    if (rank != 0)
        CHECK(ml_mpi_send(own, count, to, TAG) == ML_OK);
    free(theirs);
    free(own);
}

/* Checks messages of unexpected length. A longer message must give ML_EMPI and not end the program; a shorter
 * one must give ML_EDATA. */
static void check_lengths(void) {
    char bytes[16] = "";
    if (rank == 0) {
        CHECK(ml_mpi_send(bytes, 16, 1, 0) == ML_OK && ml_mpi_send(bytes, 4, 1, 1) == ML_OK);
    } else if (rank == 1) {
        CHECK(ml_mpi_receive(bytes, 8, 0, 0) == ML_EMPI && strstr(ml_error(), "MPI_Recv: ") != NULL);
        CHECK(ml_mpi_receive(bytes, 8, 0, 1) == ML_EDATA && strstr(ml_error(), "received 4 bytes") != NULL);
    }
}

static void check_wrong_use(void) {
    char byte = 0;
    int32_t there;
    int peer = (rank + 1) % ranks;
    CHECK(ml_mpi_init() == ML_EINVAL && strstr(ml_error(), "already initialised") != NULL);
    CHECK(ml_mpi_ranks(NULL, &ranks) == ML_EINVAL);
    CHECK(ml_mpi_broadcast(&byte, -1) == ML_EINVAL);
    CHECK(ml_mpi_broadcast(&byte, (int64_t)INT_MAX + 1) == ML_EINVAL);
    CHECK(strstr(ml_error(), "2147483648 bytes") != NULL);
    CHECK(ml_mpi_broadcast(NULL, 1) == ML_EINVAL && ml_mpi_gather(NULL, 1, &byte) == ML_EINVAL);
    if (rank == 0)
        CHECK(ml_mpi_gather(&byte, 1, NULL) == ML_EINVAL);
    CHECK(ml_mpi_send(&byte, 1, rank, 0) == ML_EINVAL && ml_mpi_send(&byte, 1, ranks, 0) == ML_EINVAL);
    CHECK(ml_mpi_receive(&byte, 1, -1, 0) == ML_EINVAL);
    CHECK(ml_mpi_probe(rank, 0, &there) == ML_EINVAL);
    if (ranks > 1) {
        CHECK(ml_mpi_send(&byte, 1, peer, -1) == ML_EINVAL);
        CHECK(ml_mpi_send(&byte, 1, peer, ML_MOST_TAG + 1) == ML_EINVAL);
        CHECK(ml_mpi_probe(peer, 0, NULL) == ML_EINVAL);
    }
    CHECK(ml_world_open() == ML_OK && ml_mpi_finalize() == ML_EINVAL && ml_world_close() == ML_OK);
}

/* No rank may leave the barrier before the last rank has entered it, by the clock that all ranks of a node
 * share. */
static void check_barrier(void) {
    enum { WAIT_US = 100000, TAG = 7 };
    int64_t came = 0, left;
    CHECK(ml_mpi_barrier() == ML_OK);
    if (rank == ranks - 1) {
        usleep(WAIT_US);
        came = ml_clock_ns();
    }
    CHECK(ml_mpi_barrier() == ML_OK);
    left = ml_clock_ns();
    if (rank < ranks - 1)
        CHECK(ml_mpi_receive(&came, sizeof came, ranks - 1, TAG) == ML_OK);
    else
        for (int other = 0; other < rank; other++)
            CHECK(ml_mpi_send(&came, sizeof came, other, TAG) == ML_OK);
    CHECK(came > 0 && left >= came);
}

static void *finalize(void *none) {
    CHECK(ml_mpi_finalize() == ML_EINVAL && strstr(ml_error(), "thread that initialised") != NULL);
    return none;
}

static void check_another_thread(void) {
    pthread_t other;
    CHECK(pthread_create(&other, NULL, finalize, NULL) == 0 && pthread_join(other, NULL) == 0);
}

/* The last rank ends all ranks, by ml_mpi_abort or by ending itself, while the others wait in a barrier. */
static void end_all(const char *how) {
    CHECK(ml_mpi_init() == ML_OK && ml_mpi_ranks(&rank, &ranks) == ML_OK);
    if (rank < ranks - 1)
        ml_mpi_barrier();
    else if (strcmp(how, "abort") == 0)
        ml_mpi_abort(3);
    else
        raise(SIGKILL);
    for (;;) /* a barrier that fails does not end the rank */
        pause();
}

int main(int count, char **arguments) {
    if (count > 1)
        end_all(arguments[1]);
    check_before_and_after(0);
    check_library();
    int early = check_settings();
    CHECK(ml_mpi_init() == ML_OK && ml_mpi_ranks(&rank, &ranks) == ML_OK);
    CHECK(rank >= 0 && rank < ranks);
    CHECK(early > 0 && check_settings() > 0);
    check_wrong_use();
    check_collectives(0);
    check_collectives(13);
    check_collectives(1 << 20);
    if (ranks > 1) {
        check_messages(0);
        check_messages(1);
        check_messages(1 << 21);
        check_lengths();
    }
    check_barrier();
    check_another_thread();
    CHECK(ml_mpi_finalize() == ML_OK);
    check_before_and_after(1);
    return 0;
}
