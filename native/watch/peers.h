/* peers.h: translates ranks of a communicator to ranks of MPI_COMM_WORLD. */
#ifndef MEMLINE_WATCH_PEERS_H
#define MEMLINE_WATCH_PEERS_H

#include <mpi.h>
#include <stdint.h>

/* Returns the rank in MPI_COMM_WORLD of rank `rank` of a communicator. For MPI_ANY_SOURCE, MPI_PROC_NULL, or
 * a process outside MPI_COMM_WORLD, returns one of the PEER_ values of watch.h. */
int peers_of(MPI_Comm comm, int rank);
/* Returns the rank in MPI_COMM_WORLD of rank `rank` of a communicator that may have been freed. It does not
 * ask MPI. Returns PEER_OUTSIDE if the communicator was freed or never used before. */
int peers_known(MPI_Comm comm, int rank);
/* Returns the number of ranks of a communicator. For an intercommunicator, it is the size of the remote
 * group. */
int peers_count(MPI_Comm comm);
/* Forgets the handle of a freed communicator, because MPI may use the handle again. */
void peers_forget(MPI_Comm comm);
int64_t peers_memory(void);

/* The next three functions ask MPI and use no table, so any thread may call them at any time. peers_own
 * returns the size of the group of this rank. peers_other returns the number of ranks with which a collective
 * function exchanges data; for an intercommunicator, it is the size of the remote group. peers_neighbours
 * returns the number of neighbours to which this rank sends in a process topology. */
int peers_own(MPI_Comm comm);
int peers_other(MPI_Comm comm);
int peers_neighbours(MPI_Comm comm);

#endif
