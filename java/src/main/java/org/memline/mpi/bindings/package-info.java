/**
 * This package uses Open MPI's Java bindings. Only this package imports {@code mpi.*}. It is not
 * compiled if the bindings are missing, and no other package needs it. Input: ranks and buffers, as
 * {@link org.memline.mpi.Ranks} describes. A reader should start at {@link
 * org.memline.mpi.bindings.OpenMpiRanks}.
 */
package org.memline.mpi.bindings;
