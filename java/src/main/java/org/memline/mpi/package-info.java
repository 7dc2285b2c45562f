/**
 * This package connects memline to MPI. It starts ranks with any MPI implementation, and carries
 * their messages outside the timed loops, through the C library or through Java bindings. Input:
 * bytes and numbers. A reader should start at {@link org.memline.mpi.Ranks} and {@link
 * org.memline.mpi.Mpirun}.
 */
package org.memline.mpi;
