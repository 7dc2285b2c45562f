/* test_node.c: tests what the ranks of a node share: the memory of signals and windows must be counted, and
 * only one rank may read /proc/stat for all. With an argument, rank 0 prints the memory figures. */
#include "../memline.h"
#include "../mpi/node.h"
#include "../mpi/window.h"
#include "check.h"

#include <string.h>

FILE *__wrap_fopen(const char *path, const char *mode);
FILE *__real_fopen(const char *path, const char *mode);

static int reads;

FILE *__wrap_fopen(const char *path, const char *mode) {
    reads += strcmp(path, "/proc/stat") == 0;
    return __real_fopen(path, mode);
}

enum { WINDOW = 100000, ROOM = 102400 + 4096 /* WINDOW in whole pages, and one more page for alignment */ };

int main(int argc, char **argv) {
    int rank, ranks, total = 0;
    int64_t most = -1, signals = -1, room = -1, switches, steal;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    CHECK(ml_world_memory(&most, &signals, &room) == ML_EUNSUPPORTED);
    CHECK(ml_world_open() == ML_OK);
    CHECK(ml_world_memory(NULL, &signals, &room) == ML_EINVAL);
    CHECK(ml_world_memory(&most, &signals, &room) == ML_OK);
    CHECK(most == signals && room > signals);
    /* Each rank has a line of 128 bytes for each rank and one for alignment; the start of its segment takes
     * at most two more lines. */
    CHECK(signals > (int64_t)ranks * ranks * 128 && signals <= (int64_t)ranks * (ranks + 3) * 128);
    MPI_Barrier(MPI_COMM_WORLD); /* all ranks have read the figures */
    for (int i = 0; i < 3; i++) {
        window w;
        CHECK(window_open_shared(&w, node_comm(), WINDOW) == ML_OK);
        window_close(&w);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK(ml_world_memory(&most, &signals, &room) == ML_OK);
    CHECK(most == signals + (int64_t)ranks * ROOM); /* the three windows were not open at the same time */
    reads = 0;
    for (int i = 0; i < 3; i++)
        CHECK(ml_disturbance(&switches, &steal) == ML_OK && steal >= 0);
    CHECK(reads == (node_rank_of(rank) == 0 ? 3 : 0));
    MPI_Reduce(&reads, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    CHECK(rank != 0 || total == 3);
    if (rank == 0 && argc > 1)
        printf("%d ranks: %lld bytes of signals, %lld with windows, room for %lld; /proc/stat read %d times "
               "a look\n",
               ranks, (long long)signals, (long long)most, (long long)room, total / 3);
    CHECK(ml_world_close() == ML_OK);
    CHECK(ml_disturbance(&switches, &steal) == ML_OK && reads > 0);
    MPI_Finalize();
    return 0;
}
