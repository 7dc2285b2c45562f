package org.memline.compare.statistics;

import java.util.Arrays;
import org.memline.model.OrderStatistics;

/**
 * Launches that differ much from the other launches of their side: by more than three interquartile
 * ranges from the quartiles, which are Tukey's outer fences (Exploratory Data Analysis, 1977). They
 * are reported and not removed, because a launch in a slow state of the machine is information for
 * the user.
 *
 * @param apart number of such launches
 * @param of number of launches of the side
 * @param usual median of the other launches
 * @param other median of the launches apart; NaN if there are none
 */
public record Outliers(int apart, int of, double usual, double other) {

  private static final double FENCE = 3;

  /**
   * The share of separate values above which a side has two modes, so that no single number
   * describes it.
   */
  private static final double TWO_MODES = 0.2;

  /**
   * Finds the outliers of one side.
   *
   * @param logs the side's launches
   * @param matters least distance from the median of an outlier. Without it, values on a grid or
   *     clock ticks, whose interquartile range is zero, would all be outliers
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
