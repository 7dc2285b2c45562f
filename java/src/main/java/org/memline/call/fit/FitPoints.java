package org.memline.call.fit;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.memline.model.RelativeFit;

/**
 * The points of a fit. A point is a combination of values of the variables.
 *
 * @param values values of the variables, as {@code values[point][variable]}
 * @param rows factor of each fitted constant in the formula, as {@code rows[point][term]}
 * @param given part of each time, in seconds, that comes from constants of the machine; no constant
 *     is fitted to this part
 * @param seconds measured times in seconds
 * @param weights weights of the points, with a mean of 1
 * @param signed whether constants may be negative
 */
record FitPoints(
    double[][] values,
    double[][] rows,
    double[] given,
    double[] seconds,
    double[] weights,
    boolean signed) {
  /**
   * The variance of the time at a point (combination of values of the variables) is taken as
   * proportional to this constant + 1 / number of visits (executions of annotated sections). The
   * constant part does not decrease with more visits, because no formula is exact. Therefore a
   * point with a thousand visits has at most five times the weight of a point with one visit.
   */
  private static final double NEVER_KNOWN = 0.25;

  /**
   * The largest ratio of measured to predicted time. A larger ratio is reduced to this value,
   * because it carries no more information. The reciprocal is the smallest ratio.
   */
  private static final double MOST_OFF = 1000;

  /**
   * Creates points (combinations of values of the variables with their times) for a formula without
   * constants of a machine.
   */
  FitPoints(
      double[][] values, double[][] rows, double[] seconds, double[] weights, boolean signed) {
    this(values, rows, new double[seconds.length], seconds, weights, signed);
  }

  static FitPoints of(List<ObservedPoint> points, boolean signed) {
    double[] weights =
        points.stream().mapToDouble(p -> 1 / (NEVER_KNOWN + 1.0 / p.visits())).toArray();
    double mean = Arrays.stream(weights).average().orElse(1);
    return new FitPoints(
        points.stream().map(ObservedPoint::values).toArray(double[][]::new),
        points.stream().map(ObservedPoint::row).toArray(double[][]::new),
        points.stream().mapToDouble(ObservedPoint::given).toArray(),
        points.stream().mapToDouble(ObservedPoint::seconds).toArray(),
        Arrays.stream(weights).map(w -> w / mean).toArray(),
        signed);
  }

  int size() {
    return seconds.length;
  }

  int terms() {
    return rows[0].length;
  }

  int[] all() {
    return IntStream.range(0, size()).toArray();
  }

  /**
   * Returns the points (combinations of values of the variables) for a formula with one more term.
   *
   * @param term value of the additional term at each point
   */
  FitPoints with(double[] term) {
    double[][] wider = new double[size()][];
    for (int i = 0; i < wider.length; i++) {
      wider[i] = Arrays.copyOf(rows[i], rows[i].length + 1);
      wider[i][rows[i].length] = term[i];
    }
    return new FitPoints(values, wider, given, seconds, weights, signed);
  }

  FitPoints only(int[] part) {
    return new FitPoints(
        pick(values, part),
        pick(rows, part),
        pick(given, part),
        pick(seconds, part),
        pick(weights, part),
        signed);
  }

  double[] fit(int[] part) {
    return RelativeFit.fit(
        pick(rows, part), pick(seconds, part), pick(given, part), pick(weights, part), signed);
  }

  /**
   * Returns ln(measured time / predicted time) at a point (combination of values of the variables),
   * limited to ±ln({@link #MOST_OFF}). Returns the upper limit if the prediction is not positive.
   *
   * @param i index of the point, from 0
   */
  double logResidual(int i, double[] coefficients) {
    double predicted = given[i];
    for (int t = 0; t < coefficients.length; t++) {
      predicted += rows[i][t] * coefficients[t];
    }
    double ratio = seconds[i] / predicted;
    return ratio > 0 && ratio < MOST_OFF
        ? Math.log(Math.max(ratio, 1 / MOST_OFF))
        : Math.log(MOST_OFF);
  }

  static double[] pick(double[] all, int[] part) {
    return Arrays.stream(part).mapToDouble(i -> all[i]).toArray();
  }

  private static double[][] pick(double[][] all, int[] part) {
    return Arrays.stream(part).mapToObj(i -> all[i]).toArray(double[][]::new);
  }
}
