package org.memline.layout.application;

/**
 * A division of n rows over ranks, into bands of ⌈n/ranks⌉ rows. The bands of the last ranks may be
 * shorter or empty.
 */
record Bands(int rows, int ranks) {

  /**
   * Returns the index of the first row of a rank. For {@code rank == ranks}, returns the number of
   * rows.
   */
  int start(int rank) {
    int full = (rows + ranks - 1) / ranks;
    return (int) Math.min(rows, (long) rank * full);
  }

  int size(int rank) {
    return start(rank + 1) - start(rank);
  }
}
