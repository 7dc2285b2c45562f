/**
 * The MPI door: ranks, and what they tell each other outside the timed loops; only here is {@code
 * mpi.*} imported.
 */
package org.memline.mpi;
