/**
 * This package uses Open MPI's Java bindings. It is the only package that imports {@code mpi.*}. It
 * is not compiled if the bindings are missing, and no other package needs it. Input: ranks, and
 * direct buffers with the data to send. To read the code, start at {@link
 * org.memline.mpi.bindings.OpenMpiRanks}.
 */
package org.memline.mpi.bindings;
