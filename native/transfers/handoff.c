/* handoff.c: a memory line handed from core to core and back, without MPI. The line lies in a window that the
 * ranks of a node share; each rank owns one, and a pair uses its leader's.
 */
#define _GNU_SOURCE
#include "exchange.h"

#include <sched.h>
#include <stdatomic.h>

/* Two lines: the neighbour that some processors fetch along belongs to nobody else. */
enum { SEGMENT_BYTES = 128, PATIENCE = 20000 };

static MPI_Comm node = MPI_COMM_NULL;
static MPI_Win window = MPI_WIN_NULL;
static int available;

int handoff_open(void) {
    int ranks, here;
    void *own = NULL;
    MPI_Comm world = exchange_world();
    int code = MPI_Comm_split_type(world, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    if (code != MPI_SUCCESS)
        return exchange_mpi(code, "MPI_Comm_split_type");
    MPI_Comm_set_errhandler(node, MPI_ERRORS_RETURN);
    MPI_Comm_size(world, &ranks);
    MPI_Comm_size(node, &here);
    int mine = ranks == here &&
               MPI_Win_allocate_shared(SEGMENT_BYTES, 1, MPI_INFO_NULL, node, &own, &window) == MPI_SUCCESS;
    code = MPI_Allreduce(&mine, &available, 1, MPI_INT, MPI_MIN, world);
    return exchange_mpi(code, "MPI_Allreduce");
}

void handoff_close(void) {
    if (window != MPI_WIN_NULL)
        MPI_Win_free(&window);
    if (node != MPI_COMM_NULL)
        MPI_Comm_free(&node);
    available = 0;
}

int handoff_available(void) {
    return available;
}

MPI_Comm handoff_node(void) {
    return node;
}

int handoff_node_rank(int rank) {
    MPI_Group all, here;
    int there = MPI_UNDEFINED;
    MPI_Comm_group(exchange_world(), &all);
    MPI_Comm_group(node, &here);
    MPI_Group_translate_ranks(all, 1, &rank, here, &there);
    MPI_Group_free(&all);
    MPI_Group_free(&here);
    return there;
}

int handoff_same_node(int rank) {
    return handoff_node_rank(rank) != MPI_UNDEFINED;
}

/* Ranks of a node that is the whole world are in the world's order. */
handoff_line *handoff_line_of(int leader) {
    MPI_Aint bytes;
    int unit;
    void *line = NULL;
    MPI_Win_shared_query(window, leader, &bytes, &unit, &line);
    return line;
}

void handoff_reset(handoff_line *line, int leads) {
    if (leads)
        atomic_store(line, 0);
}

static void await(handoff_line *line, uint64_t value) {
    for (int spins = 0; atomic_load_explicit(line, memory_order_acquire) != value; spins++)
        if (spins >= PATIENCE) {
            sched_yield(); /* more ranks than cores: the other one may need this core */
            spins = 0;
        }
}

void handoff_turn(handoff_line *line, int leads, int turn) {
    uint64_t out = 2 * (uint64_t)turn + 1;
    if (leads) {
        atomic_store_explicit(line, out, memory_order_release);
        await(line, out + 1);
    } else {
        await(line, out);
        atomic_store_explicit(line, out + 1, memory_order_release);
    }
}
