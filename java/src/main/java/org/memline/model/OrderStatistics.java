package org.memline.model;

import java.util.Arrays;
import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * Medians, quantiles, and confidence intervals of the median that assume no distribution. The
 * values must not be NaN.
 */
public final class OrderStatistics {
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
    double high = selectInPlace(values, length, upper);
    if (length % 2 == 1) {
      return high;
    }
    double low = values[0];
    for (int i = 1; i < upper; i++) {
      low = Math.max(low, values[i]);
    }
    return low + (high - low) / 2;
  }

  /**
   * Returns the quantile p, from 0 to 1, by linear interpolation between order statistics (type 7
   * of Hyndman &amp; Fan 1996, the default of R and NumPy).
   */
  public static double quantile(double[] values, double p) {
    requireSome(values.length);
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return quantileOfSorted(sorted, p);
  }

  /** Returns the {@link #quantile} p of values that are already in ascending order. */
  public static double quantileOfSorted(double[] sorted, double p) {
    if (!(p >= 0 && p <= 1)) {
      throw new IllegalArgumentException("a quantile's p lies between 0 and 1: " + p);
    }
    double position = (sorted.length - 1) * p;
    int below = (int) position;
    double share = position - below;
    return share == 0 ? sorted[below] : sorted[below] + share * (sorted[below + 1] - sorted[below]);
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

  /**
   * Partially sorts the first {@code length} values by Hoare's quickselect and returns values[k].
   * It is the value that full sorting would put at index k. No value before index k is larger.
   */
  private static double selectInPlace(double[] values, int length, int k) {
    int low = 0;
    int high = length - 1;
    while (low < high) {
      double pivot = values[(low + high) >>> 1];
      int i = low;
      int j = high;
      while (i <= j) {
        while (values[i] < pivot) {
          i++;
        }
        while (pivot < values[j]) {
          j--;
        }
        if (i <= j) {
          double swapped = values[i];
          values[i++] = values[j];
          values[j--] = swapped;
        }
      }
      if (k <= j) {
        high = j;
      } else if (k >= i) {
        low = i;
      } else {
        break;
      }
    }
    return values[k];
  }

  private static void requireSome(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("order statistics of " + count + " values");
    }
  }
}
