package org.memline.call.fit;

import java.util.List;

/**
 * How a measured point lies to the model: what the model lacks there is not new when it is measured
 * again.
 *
 * @param values of the formula's variables
 * @param logRatio ln(measured / predicted)
 */
public record PointResidual(List<Double> values, double logRatio) {
  public PointResidual {
    values = List.copyOf(values);
  }
}
