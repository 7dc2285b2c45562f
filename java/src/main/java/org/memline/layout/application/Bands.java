package org.memline.layout.application;

/**
 * A division of n rows over ranks, ⌈n/ranks⌉ each: the first ranks' bands are full, the last ones
 * may be shorter or empty.
 */
record Bands(int rows, int ranks) {

  /** Returns the first row of a rank; for {@code rank == ranks} the end. */
  int start(int rank) {
    int full = (rows + ranks - 1) / ranks;
    return (int) Math.min(rows, (long) rank * full);
  }

  int size(int rank) {
    return start(rank + 1) - start(rank);
  }
}
