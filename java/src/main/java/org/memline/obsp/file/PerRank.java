package org.memline.obsp.file;

/**
 * A number for each rank.
 *
 * @param numbers one number for each rank, in the order of ranks; a single number if it holds for
 *     all ranks
 * @param oneForAll whether there is a single number for all ranks
 */
record PerRank(double[] numbers, boolean oneForAll) {
  static final PerRank ZERO = new PerRank(new double[] {0}, true);
}
