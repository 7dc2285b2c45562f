/* node.c: a shared window of the node, with one cache line from every rank to every other rank for signals.
 */
#define _GNU_SOURCE
#include "node.h"
#include "../machine/core.h"
#include "../timing/steal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>

/* The file system where Open MPI and MPICH put their shared windows. Its free space limits them. */
static const char backing_store[] = "/dev/shm";

typedef struct segment {
    /* These four members are used only in the segment of the node's first rank. In bytes of shared memory:
     * what is left now, the smallest size that was left, and the initial size. `entered` is 1 while a rank is
     * between node_enter and node_leave. */
    _Alignas(SIGNAL_BYTES) _Atomic int64_t room, least;
    int64_t all;
    _Atomic int entered;
    signal_line lines[];
} segment;

static MPI_Comm node = MPI_COMM_NULL;
static MPI_Win window = MPI_WIN_NULL;
static int shared, own, ranks_here, all_here;
static segment **segments; /* index: rank in the node */
/* Number of signals sent to, and received from, each rank of the node. */
static uint64_t *raised, *seen;
/* Why the ranks of the node have no shared window; "" if this rank does not know it. */
static char unshared[ML_ERROR_BYTES];
static int *here; /* index: rank of the world; value: rank in this node, or MPI_UNDEFINED on another node */

/* Returns the free bytes of /dev/shm. If the system does not report them, prints a warning and returns a number
 * so large that every size is allowed, because MPI may keep its shared memory elsewhere. */
static int64_t system_room(void) {
    static int reported;
    struct statvfs store;
    if (statvfs(backing_store, &store) == 0)
        return (int64_t)store.f_bavail * (int64_t)store.f_frsize;
    if (own == 0 && !reported++)
        fprintf(
            stderr,
            "memline: warning: the free space of %s is unknown (%s): shared windows are not checked for it\n",
            backing_store, strerror(errno));
    return INT64_MAX / 2;
}

static segment *segment_of(int rank) {
    MPI_Aint bytes;
    int unit;
    char *start = NULL;
    MPI_Win_shared_query(window, rank, &bytes, &unit, &start);
    return (segment *)(start + (SIGNAL_BYTES - (uintptr_t)start % SIGNAL_BYTES) % SIGNAL_BYTES);
}

static int map_segments(void) {
    segments = calloc((size_t)ranks_here, sizeof *segments);
    raised = calloc((size_t)ranks_here, sizeof *raised);
    seen = calloc((size_t)ranks_here, sizeof *seen);
    if (segments == NULL || raised == NULL || seen == NULL)
        return 0;
    for (int r = 0; r < ranks_here; r++)
        segments[r] = segment_of(r);
    for (int r = 0; r < ranks_here; r++)
        atomic_store(&segments[own]->lines[r].value, 0);
    if (own == 0) {
        segments[0]->all = system_room();
        atomic_store(&segments[0]->room, segments[0]->all);
        atomic_store(&segments[0]->least, segments[0]->all);
        atomic_store(&segments[0]->entered, 0);
    }
    return 1;
}

/* Finds the node rank of each rank of the world. */
static int find_ranks(void) {
    int size = world_size();
    int *all = malloc((size_t)size * sizeof *all);
    here = malloc((size_t)size * sizeof *here);
    if (all == NULL || here == NULL) {
        free(all);
        return ml_fail(ML_ENOMEM, "there is no memory for %d ranks", size);
    }
    MPI_Group world, few;
    for (int r = 0; r < size; r++)
        all[r] = r;
    MPI_Comm_group(world_comm(), &world);
    MPI_Comm_group(node, &few);
    int code = MPI_Group_translate_ranks(world, size, all, few, here);
    MPI_Group_free(&world);
    MPI_Group_free(&few);
    free(all);
    return mpi_status(code, "MPI_Group_translate_ranks");
}

/* Returns the size in bytes of one rank's segment: the segment's members, a cache line to each rank of the
 * node, and one more line for alignment. */
static int64_t segment_bytes(void) {
    return (int64_t)sizeof(segment) + (int64_t)(ranks_here + 1) * (int64_t)sizeof(signal_line);
}

static int64_t signals_bytes(void) {
    return ranks_here * segment_bytes();
}

/* Returns whether /dev/shm has room for the signals; the answer is the same on all ranks of the node. Without
 * this check, the first store to a full /dev/shm would raise SIGBUS. */
static int signals_fit(void) {
    int64_t room = own == 0 ? system_room() : 0;
    int code = MPI_Bcast(&room, 1, MPI_INT64_T, 0, node);
    int fit = code == MPI_SUCCESS && room >= signals_bytes();
    if (!fit && own == 0)
        fprintf(stderr,
                "memline: warning: the signals of %d ranks need %lld bytes, but %s has room for only %lld; "
                "the ranks "
                "signal by messages instead, which takes longer; make %s larger\n",
                ranks_here, (long long)signals_bytes(), backing_store, (long long)room, backing_store);
    return fit;
}

/* Makes the first rank of the node read the steal time of the cores of all ranks of the node: the time that
 * the host takes from a virtual machine's cores. */
static int share_steal(void) {
    static core_mask mine, all; /* static, because they are too large for some stacks */
    memset(&all, 0, sizeof all);
    if (!core_allowed(&mine))
        memset(&mine, 0xFF, sizeof mine);
    int code = MPI_Reduce(&mine, &all, sizeof mine, MPI_BYTE, MPI_BOR, 0, node);
    steal_of(&all); /* on all ranks but the first, `all` is empty and selects no core */
    return mpi_status(code, "MPI_Reduce");
}

int node_open(void) {
    void *start = NULL;
    int code = MPI_Comm_split_type(world_comm(), MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    if (code != MPI_SUCCESS)
        return mpi_status(code, "MPI_Comm_split_type");
    MPI_Comm_set_errhandler(node, MPI_ERRORS_RETURN);
    MPI_Comm_size(node, &ranks_here);
    MPI_Comm_rank(node, &own);
    all_here = ranks_here == world_size();
    int status = find_ranks();
    if (status != ML_OK)
        return status;
    status = share_steal();
    if (status != ML_OK)
        return status;
    MPI_Aint bytes = (MPI_Aint)segment_bytes();
    int fit = signals_fit();
    code = fit ? MPI_Win_allocate_shared(bytes, 1, MPI_INFO_NULL, node, &start, &window) : MPI_SUCCESS;
    int mapped = fit && code == MPI_SUCCESS && map_segments();
    snprintf(unshared, sizeof unshared, "%s",
             mpi_unsupported(code, "a shared window of %lld bytes", (long long)bytes) == ML_OK ? ""
                                                                                               : ml_error());
    /* The call also synchronises the ranks: after it, the lines of all ranks hold their initial values. */
    status = mpi_status(MPI_Allreduce(&mapped, &shared, 1, MPI_INT, MPI_MIN, node), "MPI_Allreduce");
    if (!shared)
        /* The window does not exist on all ranks, so it cannot be freed: freeing is collective. */
        window = MPI_WIN_NULL;
    return status;
}

void node_close(void) {
    steal_of(NULL);
    if (window != MPI_WIN_NULL)
        MPI_Win_free(&window);
    if (node != MPI_COMM_NULL)
        MPI_Comm_free(&node);
    free(here);
    free(segments);
    free(raised);
    free(seen);
    here = NULL;
    segments = NULL;
    raised = seen = NULL;
    shared = all_here = 0;
}

MPI_Comm node_comm(void) {
    return node;
}

int node_rank_of(int rank) {
    return here[rank];
}

int node_has(int rank) {
    return node_rank_of(rank) != MPI_UNDEFINED;
}

int node_is_world(void) {
    return shared && all_here;
}

int node_needs_world(void) {
    if (node_is_world())
        return ML_OK;
    return all_here && unshared[0] != '\0'
               ? ml_fail(ML_EUNSUPPORTED, "%s", unshared)
               : ml_fail(ML_EUNSUPPORTED, "not all ranks share memory: choose ranks of one node");
}

int node_can_signal(int rank) {
    return shared && node_has(rank);
}

void node_signal(int rank) {
    int to = here[rank];
    signal_raise(&segments[own]->lines[to], ++raised[to]);
}

void node_await(int rank) {
    int from = here[rank];
    signal_await(&segments[from]->lines[own], ++seen[from]);
}

signal_line *node_handoff_line(int leader) {
    int there = shared ? node_rank_of(leader) : MPI_UNDEFINED;
    return there != MPI_UNDEFINED ? &segments[there]->lines[there] : NULL;
}

int node_claim(int64_t bytes) {
    if (!shared)
        return ML_OK;
    _Atomic int64_t *room = &segments[0]->room;
    int64_t left = atomic_fetch_sub(room, bytes) - bytes;
    if (left >= 0 && system_room() >= bytes) {
        _Atomic int64_t *least = &segments[0]->least;
        int64_t before = atomic_load(least);
        while (left < before && !atomic_compare_exchange_weak(least, &before, left))
            ;
        return ML_OK;
    }
    left = atomic_fetch_add(room, bytes) + bytes;
    return ml_fail(ML_EUNSUPPORTED,
                   "there is no room for %lld more bytes in %s, where %d ranks have %lld left: make it "
                   "larger, or the matrix "
                   "smaller",
                   (long long)bytes, backing_store, ranks_here, (long long)(left > 0 ? left : 0));
}

int ml_world_memory(int64_t *most, int64_t *signals, int64_t *room) {
    if (most == NULL || signals == NULL || room == NULL)
        return ml_fail(ML_EINVAL, "the pointer for the shared bytes is NULL");
    if (!shared)
        return ml_fail(ML_EUNSUPPORTED, "the world is not open, or its ranks signal by messages");
    *signals = signals_bytes();
    *most = *signals + segments[0]->all - atomic_load(&segments[0]->least);
    *room = *signals + segments[0]->all;
    return ML_OK;
}

void node_release(int64_t bytes) {
    if (shared)
        atomic_fetch_add(&segments[0]->room, bytes);
}

void node_enter(void) {
    while (shared && atomic_exchange(&segments[0]->entered, 1))
        sched_yield();
}

void node_leave(void) {
    if (shared)
        atomic_store(&segments[0]->entered, 0);
}
