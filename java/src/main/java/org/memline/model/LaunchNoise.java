package org.memline.model;

import java.util.Arrays;
import java.util.List;

/**
 * Estimates how far the median of a few launches of mpirun can be off by chance. It uses many cells
 * (configurations) that were measured by the same launches.
 *
 * <p>Three launches of one cell do not show this: with probability 1/8, all three deviate upwards.
 * A thousand cells together show how far and how often single launches deviate, for any
 * distribution.
 *
 * <p>The deviation of a launch is its value minus the median of the other launches of the same
 * cell. That median has noise of its own. The deviations are therefore somewhat larger than the
 * noise of a launch, and the intervals are somewhat too wide, which is safe.
 *
 * <p>The median of n launches deviates by more than x only if at least half of the launches do. If
 * a single launch deviates by more than x with probability q, the tail of a binomial distribution
 * gives the probability that at least half of the launches do. The class solves for the q at which
 * this tail equals the allowed error. The limit x is then the quantile 1 − q of all deviations.
 */
public final class LaunchNoise {
  private final double[] deviations;

  /**
   * Collects the deviations of all launches of mpirun.
   *
   * @param cells for each cell (configuration), one value per launch; at least two launches per
   *     cell
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

  /**
   * Returns whether there are enough measured deviations for an interval with this error, which is
   * the probability that an end of the interval is exceeded.
   */
  public boolean isEnough(int launches, double error) {
    return shareOf(launches, error) * deviations.length >= 1;
  }

  /**
   * Returns an interval for the median of the values of {@code launches} launches of mpirun, if the
   * true value is 0. The median exceeds each end with probability {@code error} at most. If too few
   * deviations were measured for such a small error, the interval reaches from the smallest to the
   * largest deviation.
   */
  public Interval ofMedian(int launches, double error) {
    double q = shareOf(launches, error);
    return new Interval(
        OrderStatistics.quantileOfSorted(deviations, q),
        OrderStatistics.quantileOfSorted(deviations, 1 - q));
  }

  /**
   * Returns the probability q that a single launch deviates too far, for which at least half of the
   * launches deviate too far with probability {@code error}.
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
   * Returns the probability that at least half of n launches deviate too far, if each launch does
   * so with probability q. The terms of the binomial distribution are added directly: one minus the
   * other terms would lose digits, because the result is very small.
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
