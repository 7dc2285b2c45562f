package org.memline.call.fit;

import java.util.List;
import org.memline.model.Within;

/**
 * The deviation of the measured time at a point (combination of values of the variables) from the
 * fitted model. A later check for changes of the program subtracts this deviation, because it is an
 * error of the model.
 *
 * @param values values of the formula's variables
 * @param logRatio ln(measured / predicted)
 * @param runs number of runs that visited the point
 * @param runsSpread standard deviation of ln(seconds) between these runs, after the shift of each
 *     run (its median deviation over all points) is subtracted; 0 for one run
 */
public record PointResidual(List<Double> values, double logRatio, int runs, double runsSpread) {
  /** The largest absolute value of ln(ratio of two times) that a model file may contain. */
  static final double MOST_LOG = 100;

  public PointResidual {
    values.forEach(v -> Within.magnitude("values", v));
    Within.within("log_ratio", logRatio, -MOST_LOG, MOST_LOG);
    Within.atLeast("runs", runs, 0);
    Within.within("runs_spread", runsSpread, 0, MOST_LOG);
    values = List.copyOf(values);
  }
}
