package org.memline.layout.application;

/**
 * n rows over some ranks, ⌈n/ranks⌉ each: the first ranks' bands are full, the last ones may be
 * shorter or empty.
 */
record Bands(int rows, int ranks) {

  /** The first row of a rank; of rank {@code ranks}: the end. */
  int start(int rank) {
    int full = (rows + ranks - 1) / ranks;
    return (int) Math.min(rows, (long) rank * full);
  }

  int size(int rank) {
    return start(rank + 1) - start(rank);
  }
}
