package org.memline.call.fit;

import java.util.List;

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
  public PointResidual {
    values = List.copyOf(values);
  }
}
