/**
 * This package uses Open MPI's Java bindings and is the only one that imports {@code mpi.*}. It is
 * not compiled without the bindings, and no other package needs it. Input: ranks and buffers, as
 * for {@link org.memline.mpi.Ranks}; start at {@link org.memline.mpi.bindings.OpenMpiRanks}.
 */
package org.memline.mpi.bindings;
