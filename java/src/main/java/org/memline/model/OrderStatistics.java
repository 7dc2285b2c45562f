package org.memline.model;

import java.util.Arrays;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.numbers.arrays.Selection;
import org.apache.commons.statistics.descriptive.Quantile;

/**
 * Medians, quantiles, and confidence intervals of the median that assume no distribution. The
 * values must not be NaN.
 */
public final class OrderStatistics {
  private static final Quantile QUANTILE =
      Quantile.withDefaults().withCopy(true).with(Quantile.EstimationMethod.HF7);

  private OrderStatistics() {}

  public static double median(double[] values) {
    return medianInPlace(values.clone(), values.length);
  }

  /**
   * Returns the median of the first {@code length} values in linear time. It changes the order of
   * these values.
   */
  public static double medianInPlace(double[] values, int length) {
    requireSome(length);
    int upper = length / 2;
    int lower = (length - 1) / 2;
    Selection.select(values, 0, length, new int[] {lower, upper});
    double low = values[lower];
    // The class Median of Commons Statistics rounds half a sum, so its last digit may differ.
    return lower == upper ? low : low + (values[upper] - low) / 2;
  }

  /**
   * Returns the quantile p, from 0 to 1, by linear interpolation between order statistics (type 7
   * of Hyndman &amp; Fan 1996, the default of R and NumPy).
   */
  public static double quantile(double[] values, double p) {
    requireSome(values.length);
    return QUANTILE.evaluate(values, p);
  }

  /** Returns the {@link #quantile} p of values that are already in ascending order. */
  public static double quantileOfSorted(double[] sorted, double p) {
    requireSome(sorted.length);
    return QUANTILE.evaluate(sorted.length, i -> sorted[i], p);
  }

  /**
   * Returns a confidence interval of the median, from the order statistics of ranks k and n+1−k. It
   * is the narrowest such interval with at least the requested confidence. If even the range of all
   * values has less confidence, the range is returned. {@link #medianIntervalCoverage} gives the
   * confidence that is attained.
   */
  public static Interval medianInterval(double[] values, double confidence) {
    int rank = medianIntervalRank(values.length, confidence);
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return new Interval(sorted[rank - 1], sorted[values.length - rank]);
  }

  /**
   * Returns the confidence that {@link #medianInterval} attains for n values: 1 − 2·P(X &lt; k)
   * with X binomial (n, ½). It is usually higher than requested. It is lower only if n is too small
   * for the requested confidence.
   */
  public static double medianIntervalCoverage(int n, double confidence) {
    int rank = medianIntervalRank(n, confidence);
    return Math.max(0, 1 - 2 * below(n).cumulativeProbability(rank - 1));
  }

  /** Returns the rank k (from 1) of the lower end of {@link #medianInterval}, for n values. */
  public static int medianIntervalRank(int n, double confidence) {
    requireSome(n);
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException("a confidence lies between 0 and 1: " + confidence);
    }
    double tail = (1 - confidence) / 2;
    BinomialDistribution below = below(n);
    int first = below.inverseCumulativeProbability(tail);
    return Math.max(1, below.cumulativeProbability(first) <= tail ? first + 1 : first);
  }

  /**
   * Returns the distribution of the number of values, out of n measured values, that lie below the
   * true median.
   */
  private static BinomialDistribution below(int n) {
    return new BinomialDistribution(null, n, 0.5);
  }

  private static void requireSome(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("order statistics of " + count + " values");
    }
  }
}
