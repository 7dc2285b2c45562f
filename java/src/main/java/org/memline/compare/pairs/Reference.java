package org.memline.compare.pairs;

import java.util.Arrays;
import org.memline.model.OrderStatistics;

/**
 * What a node or a pair is held against: the median of some pairs, and how far from it they lie.
 *
 * @param log their median
 * @param spread of them: the median deviation times 1.4826, a standard deviation where they are
 *     normal; of fewer than {@link #FEW} that of two thirds of them, because half of so few may be
 *     alike by chance
 */
record Reference(double log, double spread) {
  static final int FEW = 10;
  private static final double NORMAL = 1.4826;

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
      return new Reference(median, NORMAL * OrderStatistics.medianInPlace(logs, length));
    }
    Arrays.sort(logs, 0, length);
    return new Reference(median, logs[(2 * (length - 1) + 2) / 3]);
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
