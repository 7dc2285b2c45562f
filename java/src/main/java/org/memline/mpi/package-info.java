/**
 * The MPI door: ranks, and what they tell each other outside the timed loops; only here is {@code
 * mpi.*} imported. In come bytes and numbers; start at {@link org.memline.mpi.Ranks}.
 */
package org.memline.mpi;
