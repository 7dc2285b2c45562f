package org.memline.model.superstep;

import java.util.stream.IntStream;
import org.memline.model.Within;

/**
 * The average and the maximum of |predicted − measured| / measured over several supersteps. Amato
 * et al. (1998) report errors in this form.
 *
 * @param cells number of supersteps; 0 if this number is unknown
 */
public record RelativeErrors(int cells, double average, double maximum) {

  public RelativeErrors {
    Within.atLeast("cells", cells, 0);
    Within.notNegative("average", average);
    Within.notNegative("maximum", maximum);
  }

  /**
   * Returns the errors of predictions. There must be one prediction per measured time and at least
   * one measured time; measured times are above 0.
   */
  public static RelativeErrors of(double[] measured, double[] predicted) {
    if (measured.length == 0 || measured.length != predicted.length) {
      throw new IllegalArgumentException(
          "%d measured, %d predicted".formatted(measured.length, predicted.length));
    }
    double[] errors =
        IntStream.range(0, measured.length)
            .mapToDouble(i -> error(measured[i], predicted[i]))
            .toArray();
    double sum = 0;
    double most = 0;
    for (double error : errors) {
      sum += error;
      most = Math.max(most, error);
    }
    return new RelativeErrors(errors.length, sum / errors.length, most);
  }

  private static double error(double measured, double predicted) {
    if (!(measured > 0)) {
      throw new IllegalArgumentException("measured " + measured + " s");
    }
    return Math.abs(predicted - measured) / measured;
  }
}
