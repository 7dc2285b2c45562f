/* peers.h: the ranks of communicators as ranks of MPI_COMM_WORLD. */
#ifndef MEMLINE_WATCH_PEERS_H
#define MEMLINE_WATCH_PEERS_H

#include <mpi.h>
#include <stdint.h>

/* Returns the partner's rank in MPI_COMM_WORLD, or one of the PEER_ values. */
int peers_of(MPI_Comm comm, int rank);
/* Does the same for a communicator that may have been freed. Returns PEER_OUTSIDE if it was freed or not used before. */
int peers_known(MPI_Comm comm, int rank);
/* Returns the number of ranks of a communicator; for an intercommunicator, that of its remote group. */
int peers_count(MPI_Comm comm);
/* Forgets a handle, which MPI may use again. */
void peers_forget(MPI_Comm comm);
int64_t peers_memory(void);

/* These functions ask MPI, so any thread may call them at any time. peers_own() returns the size of the group of this rank.
 * peers_other() returns the number of ranks with which a collective function exchanges data; for an intercommunicator, this is
 * the size of the remote group. peers_neighbours() returns the number of neighbours to which this rank sends.
 */
int peers_own(MPI_Comm comm);
int peers_other(MPI_Comm comm);
int peers_neighbours(MPI_Comm comm);

#endif
