package org.memline.call.fit;

import java.util.List;
import org.memline.model.Within;

/**
 * How a measured point lies to the model: what the model lacks there is not new when it is measured
 * again.
 *
 * @param values of the formula's variables
 * @param logRatio ln(measured / predicted)
 * @param runs that visited it
 * @param runsSpread standard deviation of ln(seconds) between them, what each run has in all of its
 *     points taken off; 0 of one run
 */
public record PointResidual(List<Double> values, double logRatio, int runs, double runsSpread) {
  /** The largest accepted logarithm of a factor between times. */
  static final double MOST_LOG = 100;

  public PointResidual {
    values.forEach(v -> Within.magnitude("values", v));
    Within.within("log_ratio", logRatio, -MOST_LOG, MOST_LOG);
    Within.atLeast("runs", runs, 0);
    Within.within("runs_spread", runsSpread, 0, MOST_LOG);
    values = List.copyOf(values);
  }
}
