package org.memline.call.fit;

import java.util.List;
import org.memline.model.Within;

/**
 * The model in one segment: a range of the variables with its own constants.
 *
 * @param sides for each variable whose range was divided into segments, its range in this segment;
 *     empty if there is only one segment
 * @param points number of distinct points (combinations of values of the variables) in the segment
 * @param visits number of visits (executions of annotated sections) in the segment
 * @param constants fitted constants in the order of the formula's terms
 * @param covariance covariance of the constants, computed as if none were limited to 0 or more; 0
 *     for a constant that cannot be distinguished from others
 * @param degrees degrees of freedom of the covariance
 * @param residualSpread relative standard deviation of the measured times of points around the
 *     model
 * @param lowFactor 95 % of visits take at least {@code lowFactor} and at most {@code highFactor}
 *     times the prediction
 * @param highFactor upper end of this interval; the largest double if it is unknown
 * @param runs fits to the points of each single run in the segment
 * @param residuals deviations of at most a few hundred points from the model
 */
public record SegmentModel(
    List<SegmentSide> sides,
    int points,
    long visits,
    List<FittedConstant> constants,
    List<List<Double>> covariance,
    double degrees,
    double residualSpread,
    double lowFactor,
    double highFactor,
    List<RunShare> runs,
    List<PointResidual> residuals) {
  public SegmentModel {
    Within.atLeast("points", points, 0);
    Within.atLeast("visits", visits, 0);
    covariance.forEach(row -> row.forEach(v -> Within.magnitude("covariance", v)));
    Within.notNegative("degrees", degrees);
    Within.within("residual_spread", residualSpread, 0, PointResidual.MOST_LOG);
    Within.within("low_factor", lowFactor, 0, Double.MAX_VALUE);
    Within.within("high_factor", highFactor, lowFactor, Double.MAX_VALUE);
    sides = List.copyOf(sides);
    constants = List.copyOf(constants);
    covariance = List.copyOf(covariance);
    runs = List.copyOf(runs);
    residuals = List.copyOf(residuals);
  }

  /**
   * Returns the predicted time in seconds: Σ constant · term + given.
   *
   * @param row value of each term
   * @param given part of the time, in seconds, that comes from constants of the machine without a
   *     fitted constant
   */
  public double seconds(double[] row, double given) {
    double sum = given;
    for (int t = 0; t < row.length; t++) {
      sum += row[t] * constants.get(t).value();
    }
    return sum;
  }

  /**
   * Returns the standard error of the predicted time, in seconds.
   *
   * @param row value of each term
   */
  double error(double[] row) {
    double variance = 0;
    for (int t = 0; t < row.length; t++) {
      for (int u = 0; u < row.length; u++) {
        variance += row[t] * covariance.get(t).get(u) * row[u];
      }
    }
    return Math.sqrt(Math.max(0, variance));
  }

  /** Returns the predicted time at a point (combination of values of the variables), in seconds. */
  public double seconds(ObservedPoint point) {
    return seconds(point.row(), point.given());
  }

  /**
   * Returns the standard error of the predicted time at a point (combination of values of the
   * variables), divided by this time.
   */
  public double relativeError(ObservedPoint point) {
    return error(point.row()) / seconds(point);
  }

  /**
   * Returns the standard error of a constant, divided by its value.
   *
   * @param constant index of the constant
   */
  public double relativeError(int constant) {
    return Math.sqrt(covariance.get(constant).get(constant)) / constants.get(constant).value();
  }
}
