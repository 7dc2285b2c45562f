package org.memline.model;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The spread of times between launches of mpirun that measured the same cell (configuration),
 * pooled over several cells.
 *
 * @param variance σ², the variance of the natural logarithms of the times of one cell; NaN if
 *     {@code degrees} is 0
 * @param degrees degrees of freedom of σ²
 */
public record PooledSpread(double variance, int degrees) {
  /** Probability on either side of a 95 % interval. */
  private static final double TAIL = 0.025;

  /**
   * Pools the variances of cells (measured configurations).
   *
   * @param cells for each cell, the times of its launches, all in one unit; a cell with one launch
   *     adds nothing
   */
  public static PooledSpread of(List<double[]> cells) {
    double squares = 0;
    int degrees = 0;
    for (double[] times : cells) {
      double[] logs = Arrays.stream(times).map(Math::log).toArray();
      double mean = Arrays.stream(logs).average().orElse(0);
      squares += Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
      degrees += Math.max(0, logs.length - 1);
    }
    return new PooledSpread(degrees == 0 ? Double.NaN : squares / degrees, degrees);
  }

  /**
   * Returns half the width of a 95 % prediction interval for the time of one more launch, as a
   * natural logarithm: t·√(σ²·(1 + 1/L) + m²). t is the 97.5 % quantile of Student's distribution.
   * The formula includes the noise of the mean of L launches and the error m of the prediction
   * itself. The result is NaN if no cell (configuration) was measured by several launches.
   *
   * @param launches L, the number of launches on which the prediction is based
   * @param off m, the root mean square of ln(measured/predicted) over configurations that the fit
   *     has not seen
   */
  public double halfWidth(double launches, double off) {
    if (degrees == 0) {
      return Double.NaN;
    }
    double t = TDistribution.of(degrees).inverseSurvivalProbability(TAIL);
    return t * Math.sqrt(variance * (1 + 1 / launches) + off * off);
  }
}
