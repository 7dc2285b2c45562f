package org.memline.compare.pairs;

import java.util.Arrays;
import org.memline.model.OrderStatistics;

/**
 * What a node or a pair is held against: the median of some pairs, and how far from it they lie.
 *
 * @param log their median
 * @param spread of them: the median deviation times 1.4826, a standard deviation where they are
 *     normal; of fewer than {@link #FEW} that of two thirds of them, because half of so few may be
 *     alike by chance. Moderated (Smyth 2004, eq. 4): three pairs of four nodes say little of how
 *     much pairs differ, so that {@link #USUAL} counts beside them, as {@link #WEIGHT} squares
 *     would
 */
record Reference(double log, double spread) {
  static final int FEW = 10;
  private static final double NORMAL = 1.4826;

  /** How much the logarithms of a healthy cluster's pairs differ, before any is measured. */
  static final double USUAL = 0.1;

  /** Degrees of freedom of that knowledge. */
  static final int WEIGHT = 4;

  /** Degrees of freedom a value, of a robust spread (Huber 1981: 37 % for the median deviation). */
  private static final double EFFICIENCY = 0.37;

  private static final double EFFICIENCY_OF_FEW = 0.6;

  /** The least from which anything can be told: the pairs of three nodes. */
  static final int LEAST = 3;

  /**
   * @param logs at least one
   * @param length how many of them count, the first; they are reordered
   */
  static Reference of(double[] logs, int length) {
    double median = OrderStatistics.medianInPlace(logs, length);
    for (int i = 0; i < length; i++) {
      logs[i] = Math.abs(logs[i] - median);
    }
    if (length >= FEW) {
      double spread = NORMAL * OrderStatistics.medianInPlace(logs, length);
      return new Reference(median, moderated(spread, EFFICIENCY * (length - 1)));
    }
    Arrays.sort(logs, 0, length);
    double spread = logs[(2 * (length - 1) + 2) / 3];
    return new Reference(median, moderated(spread, EFFICIENCY_OF_FEW * (length - 1)));
  }

  private static double moderated(double spread, double freedom) {
    return Math.sqrt((WEIGHT * USUAL * USUAL + freedom * spread * spread) / (WEIGHT + freedom));
  }

  /**
   * How many times the scale a value lies above what is still alike; at most 0 where it does not.
   *
   * @param error of the value; the scale is never less
   * @param least what a healthy one may lie above the reference
   */
  double above(double value, double error, double least) {
    double excess = value - log - least;
    return excess <= 0 ? 0 : excess / Math.max(spread, error);
  }
}
