package org.memline.compare.pairs;

import java.util.Arrays;
import org.memline.model.OrderStatistics;

/**
 * Robust estimates of the centre and the spread of logarithms of times. The spread is the median
 * deviation times 1.4826, which is the standard deviation if they are normal. With fewer than
 * {@link #FEW} values it is the deviation that two thirds of them do not exceed, because half of so
 * few values may be alike by chance. The spread is moderated (Smyth 2004, eq. 4): a few pairs do
 * not estimate it well, so {@link #USUAL} is averaged in as a prior with {@link #WEIGHT} degrees of
 * freedom. A spread that is larger than the moderated one is kept, because the prior does not hold
 * for such a cluster.
 *
 * @param centre the median
 * @param scale the moderated standard deviation
 * @param degrees degrees of freedom of the scale
 */
record Spread(double centre, double scale, double degrees) {
  /**
   * Prior of the spread: the standard deviation of the logarithms of the times of pairs of nodes in
   * a healthy cluster.
   */
  static final double USUAL = 0.1;

  /** Degrees of freedom with which the prior {@link #USUAL} is averaged into a measured spread. */
  static final int WEIGHT = 4;

  /** Variance of the median of normal values, divided by the variance of their mean. */
  static final double MEDIAN_VARIANCE = Math.PI / 2;

  private static final int FEW = 10;
  private static final double NORMAL = 1.4826;

  /** Degrees of freedom per value of a median deviation (Huber 1981: 37 %). */
  private static final double EFFICIENCY = 0.37;

  private static final double EFFICIENCY_OF_FEW = 0.6;

  /**
   * Returns the spread of values.
   *
   * @param values the values, at least one
   */
  static Spread of(double[] values) {
    double median = OrderStatistics.median(values);
    double[] deviations = deviations(values, median);
    int length = values.length;
    if (length < FEW) {
      Arrays.sort(deviations);
    }
    double scale =
        length < FEW
            ? deviations[2 * length / 3]
            : NORMAL * OrderStatistics.medianInPlace(deviations, length);
    double degrees = degrees(length);
    double squares = WEIGHT * USUAL * USUAL + degrees * scale * scale;
    double moderated = Math.sqrt(squares / (WEIGHT + degrees));
    return scale > moderated
        ? new Spread(median, scale, degrees)
        : new Spread(median, moderated, WEIGHT + degrees);
  }

  /** Returns the degrees of freedom of the median deviation of so many values. */
  static double degrees(int values) {
    return (values < FEW ? EFFICIENCY_OF_FEW : EFFICIENCY) * (values - 1);
  }

  /**
   * Returns the median deviation times 1.4826, which is the standard deviation if the values are
   * normal. No prior is averaged in.
   */
  static double robust(double[] values) {
    double[] deviations = deviations(values, OrderStatistics.median(values));
    return NORMAL * OrderStatistics.medianInPlace(deviations, deviations.length);
  }

  private static double[] deviations(double[] values, double centre) {
    double[] deviations = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      deviations[i] = Math.abs(values[i] - centre);
    }
    return deviations;
  }

  /** Returns the median of all means of two values (Hodges and Lehmann 1963). */
  static double middle(double[] values) {
    double[] means = new double[values.length * (values.length + 1) / 2];
    int at = 0;
    for (int i = 0; i < values.length; i++) {
      for (int j = i; j < values.length; j++) {
        means[at++] = (values[i] + values[j]) / 2;
      }
    }
    return OrderStatistics.median(means);
  }
}
