package org.memline.obsp.file;

/**
 * A number for each rank.
 *
 * @param numbers in the ranks' order; or one for all
 */
record PerRank(double[] numbers, boolean oneForAll) {
  static final PerRank ZERO = new PerRank(new double[] {0}, true);
}
