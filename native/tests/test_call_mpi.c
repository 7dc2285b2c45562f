/* test_call_mpi.c: tests the recording in a program of several ranks: visits before MPI_Init, reports of half
 * of the ranks and of all ranks, and visits after them. */
#define _GNU_SOURCE
#include "../memline/call_mpi.h"
#include "call_reader.h"

#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static cll_experiment early = {"early", "early[0]", "", 0, 0, "c.c", 1, "", 0, 0};
static cll_experiment later = {"later", "later[0]*n", "n", 1, 1, "c.c", 2, "", 0, 0};

static char folder[256];
static int rank, ranks;

/* The clock of the recorder; the linker puts it in place of clock_gettime. It advances only where the test
 * sets it, so that the machine has no influence. */
static int64_t clock_ns = 1000000000;
static int64_t wait_ns; /* time in ns by which MPI_Barrier advances the clock */
int __wrap_clock_gettime(clockid_t id, struct timespec *now);

int __wrap_clock_gettime(clockid_t id, struct timespec *now) {
    CHECK(id == CLOCK_MONOTONIC);
    *now = (struct timespec){clock_ns / 1000000000, clock_ns % 1000000000};
    return 0;
}

/* Replaces MPI_Barrier: a barrier in which a rank waits for a slower rank, on the clock of this test. */
int MPI_Barrier(MPI_Comm comm) {
    clock_ns += wait_ns;
    return PMPI_Barrier(comm);
}

static const char *file(const char *name) {
    static char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static const char *own_file(void) {
    char name[64];
    snprintf(name, sizeof name, rank == 0 ? "c.cll.0.dat" : "c.cll.0.dat.%d", rank);
    return file(name);
}

static int visits_by(const char *name, int by) {
    int visits = 0;
    for (int i = 0; i < trace.visits; i++)
        visits += strcmp(trace.visit[i].name, name) == 0 && trace.visit[i].rank == by;
    return visits;
}

static void visit_later(int visits) {
    for (int n = 0; n < visits; n++) {
        cll_mpi_barrier(MPI_COMM_WORLD);
        cll_begin(&later, (const double[]){(double)(100 * rank + n)});
        cll_end(&later);
    }
}

/* Checks that each gathered file has the visits of its ranks, and that the files that were gathered are
 * removed. */
static void check_halves(void) {
    MPI_Comm half;
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, 0, &half);
    cll_mpi_report(half, "later");
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank < 2) {
        CHECK(read_file(own_file()) && trace.parts == ranks / 2 && trace.ends == trace.parts);
        for (int by = rank; by < ranks; by += 2)
            CHECK(visits_by("early", by) == 1 && visits_by("later", by) == 10 + by);
        CHECK(trace.visits == visits_of("early") + visits_of("later") && visits_of("early") == ranks / 2);
    } else {
        CHECK(access(own_file(), F_OK) != 0);
    }
    MPI_Comm_free(&half);
    MPI_Barrier(MPI_COMM_WORLD);
}

/* A visit does not count the wait for the slowest rank. */
static void check_barriers(void) {
    static const int64_t slow_ns = INT64_C(10000000000);
    static cll_experiment around = {"around", "around[0]", "", 0, 0, "c.c", 3, "", 0, 0};
    int64_t start = cll_pause();
    wait_ns = rank == 0 ? 0 : slow_ns;
    cll_begin(&around, NULL);
    clock_ns += rank == 0 ? slow_ns : 0;
    cll_mpi_barrier(MPI_COMM_WORLD);
    cll_end(&around);
    wait_ns = 0;
    CHECK(cll_pause() - start == slow_ns);
    cll_mpi_report(MPI_COMM_WORLD, "all");
    if (rank == 0) {
        CHECK(read_file(own_file()) && visits_of("around") == ranks);
        for (int i = 0; i < trace.visits; i++) {
            if (strcmp(trace.visit[i].name, "around") == 0 && trace.visit[i].rank == 0)
                CHECK(trace.visit[i].ns == (double)slow_ns);
            else if (strcmp(trace.visit[i].name, "around") == 0)
                CHECK(trace.visit[i].ns == 0);
        }
    }
}

int main(int count, char **arguments) {
    int provided, many = 0;
    /* The process number of mpirun, which is the same on all ranks. */
    snprintf(folder, sizeof folder, "/tmp/memline-call-%ld", (long)getppid());
    mkdir(folder, 0700);
    setenv("MEMLINE_CALL_DIR", folder, 1);
    cll_program("c");
    cll_begin(&early, NULL);
    cll_end(&early);
    CHECK(access(file("c.cll.0.dat"), F_OK) != 0);
    MPI_Init_thread(&count, &arguments, MPI_THREAD_SINGLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    CHECK(access(own_file(), F_OK) == 0);
    visit_later(10); /* these visits have a barrier of all ranks */
    for (int n = 0; n < rank; n++) {
        cll_begin(&later, (const double[]){(double)(100 * rank)});
        cll_end(&later);
    }
    check_halves();
    visit_later(5000);
    check_barriers();
    if (rank == 0) {
        CHECK(trace.ends == trace.parts && !trace.torn && number(trace.head, "ranks") == ranks);
        for (int by = 0; by < ranks; by++)
            many += visits_by("early", by) == 1 && visits_by("later", by) == 5010 + by;
        CHECK(many == ranks);
        unlink(own_file());
    } else {
        CHECK(access(own_file(), F_OK) != 0);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        rmdir(folder);
    MPI_Finalize();
    return 0;
}
