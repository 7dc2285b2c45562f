/**
 * This package is the door to MPI: it starts ranks with any MPI and carries their messages outside
 * the timed loops, through the C library or Java bindings. Input: bytes and numbers; start at
 * {@link org.memline.mpi.Ranks} and {@link org.memline.mpi.Mpirun}.
 */
package org.memline.mpi;
