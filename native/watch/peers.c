/* peers.c: translates the ranks of a communicator to ranks of MPI_COMM_WORLD. The table of ranks is made once
 * for each communicator. */
#include "peers.h"

#include "watch.h"

#include <stdlib.h>

#define COMMS 256

/* The known communicators, the last one used first. */
static struct known {
    MPI_Comm comm;
    int ranks;
    /* For each rank, its rank in MPI_COMM_WORLD; NULL: the ranks are identical, or there was no memory. */
    int *world;
    int identical;
} known[COMMS];
static int used;
static int64_t memory;

static void translate(struct known *k) {
    int between = 0, world = 0;
    MPI_Group group, all;
    PMPI_Comm_test_inter(k->comm, &between);
    if (between) {
        PMPI_Comm_remote_size(k->comm, &k->ranks);
        PMPI_Comm_remote_group(k->comm, &group);
    } else {
        PMPI_Comm_size(k->comm, &k->ranks);
        PMPI_Comm_group(k->comm, &group);
    }
    PMPI_Comm_group(MPI_COMM_WORLD, &all);
    PMPI_Group_size(all, &world);
    int *own = malloc((size_t)(2 * k->ranks + 1) * sizeof *own);
    k->identical = own != NULL && k->ranks == world;
    if (own != NULL) {
        for (int i = 0; i < k->ranks; i++)
            own[k->ranks + i] = i;
        PMPI_Group_translate_ranks(group, k->ranks, own + k->ranks, all, own);
        for (int i = 0; i < k->ranks; i++) {
            own[i] = own[i] == MPI_UNDEFINED ? PEER_OUTSIDE : own[i];
            k->identical &= own[i] == i;
        }
    }
    if (k->identical) {
        free(own);
        own = NULL;
    } else if (own != NULL)
        memory += (int64_t)(2 * k->ranks + 1) * (int64_t)sizeof *own;
    k->world = own;
    PMPI_Group_free(&group);
    PMPI_Group_free(&all);
}

static struct known *earlier(MPI_Comm comm) {
    for (int i = 0; i < used; i++)
        if (known[i].comm == comm) {
            struct known found = known[i];
            known[i] = known[0];
            known[0] = found;
            return &known[0];
        }
    return NULL;
}

static struct known *find(MPI_Comm comm) {
    struct known *found = earlier(comm);
    if (found != NULL)
        return found;
    struct known *k = &known[used < COMMS ? used++ : COMMS - 1];
    if (k->comm != comm && k->world != NULL) {
        memory -= (int64_t)(2 * k->ranks + 1) * (int64_t)sizeof(int);
        free(k->world);
    }
    k->comm = comm;
    translate(k);
    return k;
}

static int world_rank(const struct known *k, int rank) {
    if (rank >= k->ranks)
        return PEER_OUTSIDE;
    return k->identical ? rank : k->world != NULL ? k->world[rank] : PEER_OUTSIDE;
}

int peers_of(MPI_Comm comm, int rank) {
    if (rank == MPI_ANY_SOURCE)
        return PEER_ANY;
    if (rank == MPI_PROC_NULL)
        return PEER_NULL;
    if (rank < 0)
        return PEER_OUTSIDE;
    if (comm == MPI_COMM_WORLD)
        return rank;
    return world_rank(find(comm), rank);
}

int peers_known(MPI_Comm comm, int rank) {
    const struct known *k = earlier(comm);
    return comm == MPI_COMM_WORLD ? rank : k == NULL || rank < 0 ? PEER_OUTSIDE : world_rank(k, rank);
}

int peers_count(MPI_Comm comm) {
    return find(comm)->ranks;
}

void peers_forget(MPI_Comm comm) {
    for (int i = 0; i < used; i++)
        if (known[i].comm == comm) {
            if (known[i].world != NULL) {
                memory -= (int64_t)(2 * known[i].ranks + 1) * (int64_t)sizeof(int);
                free(known[i].world);
            }
            known[i] = known[--used];
            known[used] = (struct known){0};
            return;
        }
}

int64_t peers_memory(void) {
    return (int64_t)sizeof known + memory;
}

int peers_own(MPI_Comm comm) {
    int all = 0;
    PMPI_Comm_size(comm, &all);
    return all;
}

int peers_other(MPI_Comm comm) {
    int between = 0, all = 0;
    PMPI_Comm_test_inter(comm, &between);
    if (!between)
        return peers_own(comm);
    PMPI_Comm_remote_size(comm, &all);
    return all;
}

int peers_neighbours(MPI_Comm comm) {
    int kind = MPI_UNDEFINED, own = 0, in = 0, out = 0, weighted = 0;
    PMPI_Topo_test(comm, &kind);
    if (kind == MPI_CART) {
        PMPI_Cartdim_get(comm, &out);
        out *= 2;
    } else if (kind == MPI_GRAPH) {
        PMPI_Comm_rank(comm, &own);
        PMPI_Graph_neighbors_count(comm, own, &out);
    } else if (kind == MPI_DIST_GRAPH)
        PMPI_Dist_graph_neighbors_count(comm, &in, &out, &weighted);
    return out;
}
