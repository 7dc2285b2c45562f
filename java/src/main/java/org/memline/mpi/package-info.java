/**
 * This package connects memline to MPI. It starts ranks with any MPI, and sends the messages that
 * Java code needs outside of timed loops. Input: launch options, and bytes and numbers to send. To
 * read the code, start at {@link org.memline.mpi.Ranks} and {@link org.memline.mpi.Mpirun}.
 */
package org.memline.mpi;
