/**
 * This room uses Open MPI's Java bindings and is the only one that imports {@code mpi.*}. Without
 * the bindings it is not compiled, and no other room needs it. Input: ranks and buffers, as for
 * {@link org.memline.mpi.Ranks}; start at {@link org.memline.mpi.bindings.OpenMpiRanks}.
 */
package org.memline.mpi.bindings;
