package org.memline.obsp.file;

/**
 * A number for each rank.
 *
 * @param numbers numbers in the order of the ranks, or a single one for all
 */
record PerRank(double[] numbers, boolean oneForAll) {
  static final PerRank ZERO = new PerRank(new double[] {0}, true);
}
