/**
 * This package connects memline to MPI. It starts ranks with any MPI and carries their messages
 * outside the timed loops, by the C library or by Java bindings. Input: bytes and numbers; start at
 * {@link org.memline.mpi.Ranks} and {@link org.memline.mpi.Mpirun}.
 */
package org.memline.mpi;
