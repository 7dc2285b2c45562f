/**
 * Open MPI's Java bindings, the one room that imports {@code mpi.*}: where they are not, it is not
 * compiled, and nothing else misses it. In come ranks and buffers, as for {@link
 * org.memline.mpi.Ranks}; start at {@link org.memline.mpi.bindings.OpenMpiRanks}.
 */
package org.memline.mpi.bindings;
