package org.memline.model;

import java.util.Arrays;
import java.util.List;

/**
 * Estimates how far the median of a few launches can be off by chance, from many cells that the
 * same launches measured. Three launches of one cell cannot show it: in one cell of eight, all
 * three deviate in the same given direction. A thousand cells together show how far and how often
 * single launches deviate, for any distribution.
 *
 * <p>A launch's deviation is measured from the median of the other launches of its cell. That
 * median has noise of its own, so the deviations are somewhat larger than the noise of a launch,
 * and the intervals are on the safe side.
 *
 * <p>The median of n launches deviates by more than x only if at least half of them do. If one
 * launch does so with probability q, the tail of a binomial distribution gives the probability that
 * at least half do. The class solves for the q at which this tail equals the allowed error; x is
 * then the quantile 1 − q of the pooled deviations.
 */
public final class LaunchNoise {
  private final double[] deviations;

  /**
   * Pools the deviations.
   *
   * @param cells the values of the launches of each cell, two or more
   */
  public LaunchNoise(List<double[]> cells) {
    deviations =
        cells.stream().flatMapToDouble(values -> Arrays.stream(fromOthers(values))).toArray();
    Arrays.sort(deviations);
  }

  private static double[] fromOthers(double[] values) {
    double[] from = new double[values.length];
    double[] others = new double[values.length - 1];
    for (int i = 0; i < values.length; i++) {
      System.arraycopy(values, 0, others, 0, i);
      System.arraycopy(values, i + 1, others, i, values.length - 1 - i);
      from[i] = values[i] - OrderStatistics.median(others);
    }
    return from;
  }

  /** Returns whether there are enough deviations for an interval with such a small error. */
  public boolean isEnough(int launches, double error) {
    return shareOf(launches, error) * deviations.length >= 1;
  }

  /**
   * Returns an interval around the true value 0; each end is exceeded with probability {@code
   * error} at most. If the error is too small for the number of pooled deviations, the interval
   * ends at their extremes.
   */
  public Interval ofMedian(int launches, double error) {
    double q = shareOf(launches, error);
    return new Interval(
        OrderStatistics.quantileOfSorted(deviations, q),
        OrderStatistics.quantileOfSorted(deviations, 1 - q));
  }

  /**
   * Returns the q for which the probability that at least half of the launches are off is {@code
   * error}.
   */
  private static double shareOf(int launches, double error) {
    double low = 0;
    double high = 0.5;
    while (high - low > 1e-12) {
      double q = (low + high) / 2;
      if (halfOrMore(launches, q) > error) {
        high = q;
      } else {
        low = q;
      }
    }
    return low;
  }

  /**
   * Returns the upper tail of a binomial distribution as a sum of its terms. It is so small that
   * one minus the lower part would lose digits.
   */
  private static double halfOrMore(int n, double q) {
    double term = Math.pow(1 - q, n);
    double tail = 0;
    for (int k = 0; k <= n; k++) {
      tail += 2 * k >= n ? term : 0;
      term *= (n - k) * q / ((k + 1) * (1 - q));
    }
    return tail;
  }
}
