package org.memline.model;

import java.util.Arrays;
import java.util.Optional;

/**
 * Decides whether positive values form two groups that are far apart, with almost no values between
 * the groups. It divides the logarithms of the values into two classes so that the variance between
 * the classes is largest (Otsu 1979). It then checks whether the classes are far apart, with almost
 * no values between them. Only ratios of values matter.
 *
 * @param low median of the class with smaller values
 * @param high median of the class with larger values
 */
public record TwoGroups(double low, double high) {
  /**
   * Smallest size of a group, as a share of all values. Fewer values are outliers, even if they are
   * similar to each other.
   */
  static final double LEAST_SHARE = 0.03;

  /**
   * Smallest number of values in a group. In a small set, one or two values are outliers even if
   * they exceed {@link #LEAST_SHARE}.
   */
  static final int LEAST_VALUES = 3;

  /**
   * Largest number of values between two groups, as a share of the number of values in the smaller
   * group.
   */
  static final double MOST_BETWEEN = 0.1;

  /**
   * Returns the two groups; empty if the values do not form two groups. Values that are 0 or
   * negative are ignored.
   *
   * @param within a value belongs to a group if it differs from the median of the group at most by
   *     this factor. The medians must be so far apart that no value belongs to both groups
   */
  public static Optional<TwoGroups> of(double[] values, double within) {
    double[] sorted = Arrays.stream(values).filter(v -> v > 0).sorted().toArray();
    int least = Math.max(LEAST_VALUES, (int) Math.ceil(LEAST_SHARE * sorted.length));
    if (sorted.length < 2 * least) {
      return Optional.empty();
    }
    int split = bestSplit(sorted, least);
    double low = OrderStatistics.median(Arrays.copyOf(sorted, split));
    double high = OrderStatistics.median(Arrays.copyOfRange(sorted, split, sorted.length));
    long near = count(sorted, low / within, low * within);
    long far = count(sorted, high / within, high * within);
    long between = count(sorted, low * within, high / within);
    boolean two =
        high >= low * within * within
            && Math.min(near, far) >= least
            && between <= MOST_BETWEEN * Math.min(near, far);
    return two ? Optional.of(new TwoGroups(low, high)) : Optional.empty();
  }

  /**
   * Returns the number of values in the lower class of the best division. Each class has at least
   * {@code least} values.
   */
  private static int bestSplit(double[] sorted, int least) {
    double[] sums = new double[sorted.length + 1];
    for (int i = 0; i < sorted.length; i++) {
      sums[i + 1] = sums[i] + Math.log(sorted[i]);
    }
    int n = sorted.length;
    int best = least;
    double most = -1;
    for (int below = least; below <= n - least; below++) {
      double apart = (sums[n] - sums[below]) / (n - below) - sums[below] / below;
      double variance = (double) below * (n - below) * apart * apart;
      if (variance > most) {
        most = variance;
        best = below;
      }
    }
    return best;
  }

  private static long count(double[] values, double from, double to) {
    return Arrays.stream(values).filter(v -> v >= from && v <= to).count();
  }
}
