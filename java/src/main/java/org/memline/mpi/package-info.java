/**
 * The MPI door: how ranks are started with any MPI, and what they tell each other outside of the
 * timed loops, by the C library or by Java bindings. In come bytes and numbers; start at {@link
 * org.memline.mpi.Ranks} and {@link org.memline.mpi.Mpirun}.
 */
package org.memline.mpi;
