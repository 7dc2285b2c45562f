package org.memline.call.fit;

import java.util.List;
import org.memline.model.Within;

/**
 * The deviation of a measured point from the fitted model. A later check subtracts it, because it
 * is not a change of the program.
 *
 * @param values values of the formula's variables
 * @param logRatio ln(measured / predicted)
 * @param runs number of runs that visited the point
 * @param runsSpread standard deviation of ln(seconds) between these runs, after the mean difference
 *     of each run is subtracted; 0 for one run
 */
public record PointResidual(List<Double> values, double logRatio, int runs, double runsSpread) {
  /** The largest accepted absolute logarithm of a ratio of times. */
  static final double MOST_LOG = 100;

  public PointResidual {
    values.forEach(v -> Within.magnitude("values", v));
    Within.within("log_ratio", logRatio, -MOST_LOG, MOST_LOG);
    Within.atLeast("runs", runs, 0);
    Within.within("runs_spread", runsSpread, 0, MOST_LOG);
    values = List.copyOf(values);
  }
}
