package org.memline.model;

import java.util.Arrays;
import java.util.List;

/**
 * How far the median of a few launches can be off by chance, told by many cells that the same
 * launches measured. Three launches of one cell cannot tell: that all of them are off to one side
 * happens in one cell of eight. A thousand cells together tell how far single launches are off and
 * how often, whatever the distribution.
 *
 * <p>A launch's deviation is taken from the median of its cell's other launches. That is wider than
 * the noise itself, by the other median's own: to the safe side.
 *
 * <p>The median of n launches is off by more than x only if at least half of them are. If one is
 * with probability q, that many are with the tail of a binomial distribution. So the q is solved
 * for which that tail is the error allowed, and x is the pool's quantile 1 − q.
 */
public final class LaunchNoise {
  private final double[] deviations;

  /**
   * @param cells for each the values of its launches, two or more
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

  /** Whether there are launches enough for an error so small. */
  public boolean tells(int launches, double error) {
    return shareOf(launches, error) * deviations.length >= 1;
  }

  /**
   * Around the true value 0: each end is passed with probability {@code error} at most. An error
   * too small for the pool gives its extremes.
   */
  public Interval ofMedian(int launches, double error) {
    double q = shareOf(launches, error);
    return new Interval(
        OrderStatistics.quantileOfSorted(deviations, q),
        OrderStatistics.quantileOfSorted(deviations, 1 - q));
  }

  /** The q for which at least half of the launches, each with probability q, are error likely. */
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

  /** The binomial tail, summed: it is small, and one minus the rest would lose its digits. */
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
