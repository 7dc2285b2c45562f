/* bench_overhead.c: runs the stencil example without and with instrumentation in turn, in one process, so
 * that disturbances of the machine affect both alike. jobs/overhead.sh starts it, and makes the two libraries
 * from native/examples/stencil.c:
 *
 *     mpirun -n RANKS bench_overhead PLAIN.so INSTRUMENTED.so PAIRS N ITERATIONS
 *
 * Rank 0 prints the program's line of each turn after "plain" or "instrumented". */
#include <dlfcn.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

typedef int program(int argc, char **argv);

static int initialised;

/* These functions replace MPI's for the two programs, so that MPI is initialised only once, and finalised
 * after the last turn. */
int MPI_Init(int *argc, char ***argv) {
    return initialised++ ? MPI_SUCCESS : PMPI_Init(argc, argv);
}

int MPI_Finalize(void) {
    return MPI_SUCCESS;
}

static program *load(const char *library) {
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    program *entry = handle == NULL ? NULL : (program *)dlsym(handle, "stencil_main");
    if (entry == NULL) {
        fprintf(stderr, "bench_overhead: %s: %s\n", library, dlerror());
        exit(2);
    }
    return entry;
}

int main(int argc, char **argv) {
    static const char *const names[] = {"plain", "instrumented"};
    int rank, failed = 0;
    unsigned seed = 7;
    if (argc != 6) {
        fprintf(stderr, "bench_overhead: give PLAIN.so INSTRUMENTED.so PAIRS N ITERATIONS\n");
        return 2;
    }
    program *programs[] = {load(argv[1]), load(argv[2])};
    char *options[] = {"stencil", "--from", argv[4], "--to", argv[4], "--iterations", argv[5], NULL};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int pair = 0; pair < atoi(argv[3]); pair++) {
        seed = seed * 1103515245u + 12345u;
        int first = (seed >> 16) & 1;
        for (int turn = 0; turn < 2; turn++) {
            if (rank == 0)
                printf("%s ", names[first ^ turn]);
            failed |= programs[first ^ turn](7, options);
        }
    }
    PMPI_Finalize();
    return failed;
}
