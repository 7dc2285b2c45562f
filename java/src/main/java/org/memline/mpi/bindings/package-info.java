/**
 * This package uses Open MPI's Java bindings. It is the only package that imports {@code mpi.*}. It
 * is not compiled if the bindings are missing, and no other package needs it. Input: ranks and
 * buffers, as for {@link org.memline.mpi.Ranks}; start at {@link
 * org.memline.mpi.bindings.OpenMpiRanks}.
 */
package org.memline.mpi.bindings;
