package org.memline.compare.statistics;

import java.util.Arrays;
import org.memline.model.OrderStatistics;

/**
 * Outliers among the values of the baseline or of the candidate, or among the differences of pairs
 * of launches (starts of mpirun). An outlier is more than three interquartile ranges away from the
 * quartiles; these limits are Tukey's outer fences (Exploratory Data Analysis, 1977). Outliers are
 * reported and not removed, because a launch in a slow state of the machine is information for the
 * user.
 *
 * @param apart number of outliers
 * @param of number of values, including the outliers
 * @param usual median of the values that are not outliers
 * @param other median of the outliers; NaN if there are no outliers
 */
public record Outliers(int apart, int of, double usual, double other) {

  private static final double FENCE = 3;

  /**
   * The share of outliers above which the values have two modes, so that no single number describes
   * them.
   */
  private static final double TWO_MODES = 0.2;

  /**
   * Finds the outliers among some values.
   *
   * @param logs natural logarithms of the values of the baseline or of the candidate; for pairs of
   *     launches, the differences of the two logarithms
   * @param matters smallest distance of an outlier from the median. It is needed for values with
   *     few possible levels, such as clock ticks. Their interquartile range may be zero, and every
   *     value that differs from the median would be an outlier
   */
  public static Outliers of(double[] logs, double matters) {
    double[] sorted = logs.clone();
    Arrays.sort(sorted);
    double lower = OrderStatistics.quantileOfSorted(sorted, 0.25);
    double upper = OrderStatistics.quantileOfSorted(sorted, 0.75);
    double median = OrderStatistics.quantileOfSorted(sorted, 0.5);
    double reach = FENCE * (upper - lower);
    double low = Math.min(lower - reach, median - matters);
    double high = Math.max(upper + reach, median + matters);
    double[] apart = Arrays.stream(sorted).filter(v -> v < low || v > high).toArray();
    double[] usual = Arrays.stream(sorted).filter(v -> v >= low && v <= high).toArray();
    return new Outliers(
        apart.length,
        logs.length,
        OrderStatistics.median(usual),
        apart.length == 0 ? Double.NaN : OrderStatistics.median(apart));
  }

  public static Outliers none() {
    return new Outliers(0, 0, Double.NaN, Double.NaN);
  }

  public boolean bimodal() {
    return apart > TWO_MODES * of;
  }
}
